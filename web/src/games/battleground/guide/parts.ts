// The guided first game of Battleground.
import type { Guide } from "../../client";
import { firstGame } from "../first-game";
import { t } from "../texts";
import Picture from "./Picture.svelte";
import { STEPS, type StepId } from "./steps";

export const guide: Guide = {
  steps: STEPS,
  words: (step) => t().guide.steps[step.id as StepId],
  Picture,
  intro: () => t().guide.intro,
  table: (level) => ({ ...firstGame("computer", level), guided: true }),
};
