// Battleground in the lists of the lobby.
import type { LobbyParts } from "../../client";
import { catalog } from "../catalog.svelte";
import { firstGame } from "../first-game";
import { sideClass, sideOf } from "../parts/sides";
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
  place: (card) => catalog()?.maps[card.map]?.name ?? "",
  seat: (card, seat) => {
    const faction = card.factions[seat] ?? "";
    return { name: catalog()?.factions[faction]?.short ?? faction, colours: sideClass(sideOf(faction)) };
  },
  firstGame,
  firstNote: () => t().lobby.playFirstNote,
  firstSetup: () => t().lobby.setupText,
};
