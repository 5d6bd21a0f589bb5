import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonError, parseJson } from "./parse-json.ts";

test("reads what JSON.parse reads", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, indent) => {
      const pretty = JSON.stringify(JSON.parse(text), null, indent);
      expect(parseJson(pretty)).toEqual(JSON.parse(pretty));
    }),
  );
});

test("refuses what JSON.parse refuses", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", '"', "x", "\\", "1", "\n"), (text, place, typo) => {
      const at = place % (text.length + 1);
      const broken = text.slice(0, at) + typo + text.slice(at + 1);
      const [ours, theirs] = [attempt(parseJson, broken), attempt(JSON.parse, broken)];
      expect(ours === "refused" ? isRepeatedKey(broken) || theirs === "refused" : theirs !== "refused").toBe(true);
    }),
  );
});

test.each([
  ['{\n  "name": "Vale",\n}', 3, 1, "a key in double quotes is expected"],
  ['{\n  "name": Vale\n}', 2, 11, "a value is expected"],
  ['{ "a": 1 "b": 2 }', 1, 10, '"," or "}" is expected'],
  ["[1, 2", 1, 6, '"," or "]" is expected'],
  ['{ "a" 1 }', 1, 7, '":" is expected'],
  ['{ "a": "b }', 1, 8, "this text has no closing quote, or a character JSON does not allow"],
  ["", 1, 1, "the text ends too early"],
  ["{} {}", 1, 4, "there is more text after the end"],
  ['{\n  "a": 1,\n  "a": 2\n}', 3, 3, 'the key "a" is there twice'],
])("says where %j is wrong", (text, line, column, message) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ line, column, message }));
});

test("keeps a key called __proto__ an ordinary key", () => {
  expect(Object.keys(parseJson('{"__proto__": 1}') as object)).toEqual(["__proto__"]);
});

function attempt(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return "refused";
  }
}

function isRepeatedKey(text: string): boolean {
  try {
    parseJson(text);
    return false;
  } catch (error) {
    return error instanceof JsonError && error.message.endsWith("is there twice");
  }
}
