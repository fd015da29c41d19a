// The menu of a table.
import { go } from "../app/router.svelte";
import { t } from "../app/texts";
import type { MenuItem } from "../kit/Menu.svelte";
import type { TableState } from "./state.svelte";

function drawItem(table: TableState, offers: number[], over: boolean): MenuItem {
  const words = t().table.menuItems;
  const own = offers.includes(table.seat);
  const other = table.seat >= 0 && offers.some((seat) => seat !== table.seat);
  return {
    label: own ? words.takeBackDraw : other ? words.acceptDraw : words.offerDraw,
    icon: "people",
    disabled: over || table.seat < 0,
    note: over ? words.over : table.seat < 0 ? words.onlyPlayers : "",
    onchoose: () => void table.client.offerDraw(!own),
  };
}

export function menuItems(table: TableState): MenuItem[] {
  const words = t().table.menuItems;
  const { info, id } = table.client;
  const over = info?.finished ?? false;
  const open = (kind: "keys" | "settings" | "forfeit" | "invite") => () => {
    table.opened = { kind };
  };
  const items: MenuItem[] = table.drawOffers ? [drawItem(table, table.drawOffers, over)] : [];
  items.push({
    label: words.forfeit,
    icon: "ko",
    danger: true,
    disabled: over || table.seat < 0,
    note: over ? words.over : table.seat < 0 ? words.onlyPlayers : words.forfeitNote,
    onchoose: open("forfeit"),
  });
  if (info?.join_link) items.push({ label: words.invite, icon: "link", onchoose: open("invite") });
  const mine = over || (info?.one_screen ?? false);
  items.push({
    label: words.save,
    icon: "share",
    disabled: !mine,
    note: mine ? "" : words.saveNot,
    onchoose: () => save(id),
  });
  if (over) items.push({ label: words.replay, icon: "play", href: `/replay/${id}` });
  items.push({ label: words.settings, icon: "tool", onchoose: open("settings") });
  items.push({ label: words.keys, icon: "menu", note: "?", onchoose: open("keys") });
  items.push({ label: words.leave, icon: "prev", note: words.leaveNote, onchoose: () => go("/") });
  return items;
}

/** Let the browser save the match document. */
function save(id: string): void {
  const anchor = document.createElement("a");
  anchor.href = `/api/tables/${encodeURIComponent(id)}/document`;
  anchor.download = `eternia-${id}.json`;
  anchor.click();
}
