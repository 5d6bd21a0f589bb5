import { expect, test } from "vitest";
import { scriptJson } from "./script-json.ts";

test("nothing in it can end the script, and it still says the same", () => {
  const value = { text: "</script><!-- \u2028 \u2029 & 'quoted'" };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
