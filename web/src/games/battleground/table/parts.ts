// What a table of Battleground is made of.
import type { TableParts } from "../../client";
import Actions from "../desk/controls/Actions.svelte";
import CardPick from "../desk/controls/CardPick.svelte";
import CardsPick from "../desk/controls/CardsPick.svelte";
import Characters from "../desk/controls/Characters.svelte";
import Facing from "../desk/controls/Facing.svelte";
import Maps from "../desk/controls/Maps.svelte";
import Numbers from "../desk/controls/Numbers.svelte";
import Places from "../desk/controls/Places.svelte";
import Rerolls from "../desk/controls/Rerolls.svelte";
import DeskHead from "../desk/DeskHead.svelte";
import type { Control } from "../desk/options";
import { t } from "../texts";
import CurtainPicture from "./CurtainPicture.svelte";
import Layout from "./Layout.svelte";
import { log } from "./log";
import OpenedThing from "./OpenedThing.svelte";
import { BattlegroundTable } from "./state.svelte";

/** A zone is chosen on the board or from the list of options, which is there for every decision. */
type Listed = "choices" | "zones";

const controls: Record<Exclude<Control, Listed>, TableParts["controls"][string]> = {
  actions: Actions,
  card: CardPick,
  cards: CardsPick,
  characters: Characters,
  facing: Facing,
  mana: Numbers,
  maps: Maps,
  places: Places,
  rerolls: Rerolls,
};

export const parts: TableParts = {
  open: (client) => new BattlegroundTable(client),
  Layout,
  Opened: OpenedThing,
  CurtainPicture,
  DeskHead,
  controls,
  log,
  keys: () => t().table.keyList,
};
