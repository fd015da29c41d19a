// Battleground as the pages of every game see it. What is large comes when it is needed.
import type { GameClient } from "../client";
import { GAME } from "./first-game";
import { lobby } from "./lobby/parts";
import { t } from "./texts";

export const client: GameClient = {
  id: GAME,
  name: "Battleground",
  lobby,
  rules: { subtitle: () => t().rules.subtitle, example: () => t().rules.placeholder },
  pages: {
    setup: () => import("./setup/NewGame.svelte"),
    collection: () => import("./collection/CollectionPage.svelte"),
  },
  table: async () => (await import("./table/parts")).parts,
  replay: async () => (await import("./replay/parts")).parts,
  guide: async () => (await import("./guide/parts")).guide,
};
