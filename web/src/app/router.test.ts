import { describe, expect, it } from "vitest";
import { match } from "./router.svelte";

describe("routes", () => {
  it.each([
    ["/", "lobby", {}],
    ["/new", "new", {}],
    ["/new/", "new", {}],
    ["/new/chess", "new", { game: "chess" }],
    ["/table/a1", "table", { id: "a1" }],
    ["/join/a1/secret", "join", { id: "a1", key: "secret" }],
    ["/replay/a%20b", "replay", { id: "a b" }],
    ["/forces", "forces", {}],
    ["/collection", "collection", {}],
    ["/rules", "rules", {}],
    ["/rules/BG-MOVE-05", "rules", { id: "BG-MOVE-05" }],
    ["/learn", "learn", {}],
  ])("%s is %s", (path, name, params) => {
    expect(match(path)).toMatchObject({ name, params });
  });

  it.each(["/table", "/table/a/b", "/nothing", "/join/a", "/table/%E0%A4%A"])("%s is not found", (path) => {
    expect(match(path).name).toBe("not found");
  });

  it("reads the query", () => {
    expect(match("/forces?code=1-AB%2FC").query).toEqual({ code: "1-AB/C" });
  });
});
