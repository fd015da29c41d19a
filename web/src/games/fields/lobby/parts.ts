// Fields of Eternia in the lists of the lobby.

import { sideClass, sideOfFaction } from "../../../kit/emblems/sides";
import type { LobbyParts } from "../../client";
import { catalog } from "../catalog.svelte";
import { firstGame } from "../first-game";
import { t } from "../texts";
import Box from "./Box.svelte";
import Faces from "./Faces.svelte";
import Figures from "./Figures.svelte";
import Preview from "./Preview.svelte";

export const lobby: LobbyParts = {
  Box,
  Figures,
  Preview,
  Faces,
  place: (card) => catalog()?.scenarios.find(({ id }) => id === card.map)?.name ?? "",
  seat: (card, seat) => {
    const faction = card.factions[seat] ?? "";
    const name = catalog()?.factions.find(({ id }) => id === faction)?.short ?? faction;
    return { name, colours: sideClass(sideOfFaction(faction)) };
  },
  firstGame,
  firstNote: () => t().lobby.playFirstNote,
  firstSetup: () => t().lobby.setupText,
};
