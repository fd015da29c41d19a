// Which page is shown. Addresses are plain paths; the server answers all of them with the same page.

import { OWN_PAGES } from "../games";

/** A page of every game; other names are the paths of pages that one game has. */
export type RouteName =
  | "lobby"
  | "new"
  | "table"
  | "join"
  | "replay"
  | "collection"
  | "rules"
  | "learn"
  | "not found"
  | (string & {});

export interface Route {
  name: RouteName;
  params: Record<string, string>;
  query: Record<string, string>;
}

const PATTERNS: [RouteName, string][] = [
  ["lobby", "/"],
  ["new", "/new"],
  ["new", "/new/:game"],
  ["table", "/table/:id"],
  ["join", "/join/:id/:key"],
  ["replay", "/replay/:id"],
  ["collection", "/collection"],
  ["collection", "/collection/:game"],
  ["rules", "/rules"],
  ["rules", "/rules/:id"],
  ["learn", "/learn"],
  ["learn", "/learn/:game"],
  ...OWN_PAGES.map(({ path }): [RouteName, string] => [path, `/${path}`]),
];

/** The route of a path with its query. */
export function match(path: string): Route {
  const url = new URL(path, "http://here");
  const parts = url.pathname.split("/").filter(Boolean);
  const query = Object.fromEntries(url.searchParams);
  for (const [name, pattern] of PATTERNS) {
    const params = paramsOf(pattern.split("/").filter(Boolean), parts);
    if (params) return { name, params, query };
  }
  return { name: "not found", params: {}, query };
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, wanted] of pattern.entries()) {
    const part = parts[i] ?? "";
    if (!wanted.startsWith(":")) {
      if (wanted !== part) return null;
      continue;
    }
    try {
      params[wanted.slice(1)] = decodeURIComponent(part);
    } catch {
      return null;
    }
  }
  return params;
}

const here = () => (typeof location === "undefined" ? "/" : location.pathname + location.search);

export const route: Route = $state(match(here()));

function show(path: string): void {
  Object.assign(route, match(path));
}

/** Go to a path of this site; `replace` leaves no step to go back to. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  const url = new URL(path, location.href);
  if (options.replace) history.replaceState(null, "", url);
  else if (url.href !== location.href) history.pushState(null, "", url);
  show(url.pathname + url.search);
  if (!url.hash) scrollTo(0, 0);
}

/** Whether a click on a link is meant to stay in this page. */
function stays(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (anchor.target && anchor.target !== "_self") return false;
  if (anchor.hasAttribute("download") || anchor.origin !== location.origin) return false;
  if (anchor.getAttribute("href")?.startsWith("#")) return false;
  return !anchor.pathname.startsWith("/api/") && !anchor.pathname.startsWith("/assets/");
}

function follow(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor || !stays(event, anchor)) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}

/** Action for a link outside the page's own element; inside it all links are followed without it. */
export function link(anchor: HTMLAnchorElement): { destroy(): void } {
  anchor.addEventListener("click", follow);
  return { destroy: () => anchor.removeEventListener("click", follow) };
}

/** Follow the links of the page and the browser's back and forward. */
export function keepRouting(): () => void {
  const back = () => show(here());
  addEventListener("popstate", back);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", follow);
  };
}
