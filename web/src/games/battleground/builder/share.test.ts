import { expect, test } from "vitest";
import { codeIn } from "./share";

test("a code is found bare, in a link and in the tail of one", () => {
  expect(codeIn("  1abc-D ")).toBe("1abc-D");
  expect(codeIn("https://example.org/forces?code=1abc-D&x=1")).toBe("1abc-D");
  expect(codeIn("/forces?code=1abc%2DD")).toBe("1abc-D");
});
