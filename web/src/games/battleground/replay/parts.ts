// What a replay of Battleground is made of.
import type { ReplayParts } from "../../client";
import { log } from "../table/log";
import BlockPicture from "./BlockPicture.svelte";
import LeadGraph from "./LeadGraph.svelte";
import LeadNames from "./LeadNames.svelte";
import LuckReport from "./LuckReport.svelte";
import { weight } from "./lead";
import Moment from "./Moment.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import { BattlegroundReplay } from "./state.svelte";

export const parts: ReplayParts = {
  open: (player) => new BattlegroundReplay(player),
  weight,
  Board: ReplayBoard,
  Moment,
  Report: LuckReport,
  Lead: LeadGraph,
  LeadNames,
  Block: BlockPicture,
  log,
};
