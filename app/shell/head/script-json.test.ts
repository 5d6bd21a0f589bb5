import { expect, test } from "vitest";
import { toScriptJson } from "./script-json.ts";

test("escapes characters that could end the script, and parses to the same value [S18]", () => {
  const value = { text: "</script><!-- \u2028 \u2029 & 'quoted'" };
  const json = toScriptJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
