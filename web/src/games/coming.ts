// Games that are announced on the shelf of the lobby and cannot be played yet.
import FieldsBox from "./fields/Box.svelte";

export const COMING = [FieldsBox];
