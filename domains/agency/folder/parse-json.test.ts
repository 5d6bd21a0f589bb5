import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonError, parseJson } from "./parse-json.ts";

test("accepts what JSON.parse accepts", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, indent) => {
      const pretty = JSON.stringify(JSON.parse(text), null, indent);
      expect(parseJson(pretty)).toEqual(JSON.parse(pretty));
    }),
  );
});

test("rejects what JSON.parse rejects, and duplicate keys", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", '"', "x", "\\", "1", "\n"), (text, place, typo) => {
      const at = place % (text.length + 1);
      const broken = text.slice(0, at) + typo + text.slice(at + 1);
      const [ours, theirs] = [attempt(parseJson, broken), attempt(JSON.parse, broken)];
      expect(ours === "rejected" ? isDuplicateKey(broken) || theirs === "rejected" : theirs !== "rejected").toBe(true);
    }),
  );
});

test.each([
  ['{\n  "name": "Vale",\n}', 3, 1, "expected a key in double quotes"],
  ['{\n  "name": Vale\n}', 2, 11, "unexpected text; keys and words need double quotes"],
  ["{ a: 1 }", 1, 3, "unexpected text; keys and words need double quotes"],
  ['{ "a": }', 1, 8, "expected a value"],
  ["[1, 2,]", 1, 7, "expected a value"],
  ['{ "a": 1 "b": 2 }', 1, 10, 'expected "," or the closing bracket'],
  ['{ "a": 1.}', 1, 8, "expected a number"],
  ['{ "a": 1 // one\n}', 1, 10, "comments are not allowed"],
  ['{ "a": "\\q" }', 1, 8, "unterminated string, or a character JSON does not allow"],
  ["[1, 2", 1, 6, "unexpected end of file"],
  ["[1, 2}", 1, 6, 'expected "," or the closing bracket'],
  ["{", 1, 2, "unexpected end of file"],
  ['{ "a" 1 }', 1, 7, 'expected ":"'],
  ['{ "a": "b }', 1, 8, "unterminated string, or a character JSON does not allow"],
  ["", 1, 1, "unexpected end of file"],
  ["{} {}", 1, 4, "unexpected text after the end"],
  ['{\n  "a": 1,\n  "a": 2\n}', 3, 3, 'duplicate key "a"'],
])("reports the position of the error in %j", (text, line, column, message) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ line, column, message }));
});

test("rejects deep nesting with its position instead of overflowing the stack", () => {
  expect(() => parseJson("[".repeat(200_000))).toThrow(
    expect.objectContaining({ line: 1, column: 101, message: "nested too deeply" }),
  );
});

test("treats __proto__ as an ordinary key", () => {
  expect(Object.keys(parseJson('{"__proto__": 1}') as object)).toEqual(["__proto__"]);
});

function attempt(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return "rejected";
  }
}

function isDuplicateKey(text: string): boolean {
  try {
    parseJson(text);
    return false;
  } catch (error) {
    return error instanceof JsonError && error.message.startsWith("duplicate key");
  }
}
