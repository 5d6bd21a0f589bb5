import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { readBody } from "./parse-body.server.ts";
import type { FieldValue } from "./parsed-body.ts";

const runs = { numRuns: 200 };
const key = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((name) => !/[[\]\0]/.test(name)),
  fc.constantFrom("constructor", "toString", "hasOwnProperty", "0"),
);
const word = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
const safeKey = key.filter((name) => name !== "__proto__");

const { group } = fc.letrec<{ group: unknown; value: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: "small" }, word, fc.array(word, { minLength: 2, maxLength: 4 }), tie("group")),
  group: fc.dictionary(safeKey, tie("value"), { minKeys: 1, maxKeys: 4 }),
}));

const request = (type: string, body: BodyInit) =>
  new Request("http://localhost/", { method: "POST", headers: { "Content-Type": type }, body });

describe("arbitrary nested fields", () => {
  it("survive a form round trip", async () => {
    await fc.assert(
      fc.asyncProperty(group, async (fields) => {
        const { fields: read } = await readBody(request("application/x-www-form-urlencoded", encodeForm(fields)));
        expect(plain(read)).toEqual(plain(fields));
      }),
      runs,
    );
  });

  it("survive a JSON round trip", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(safeKey, fc.jsonValue({ maxDepth: 6 })), async (fields) => {
        const text = JSON.stringify(fields);
        fc.pre(!/\\u0000|\\ud[89a-f]|__proto__/i.test(text));
        const { fields: read } = await readBody(request("application/json", text));
        expect(JSON.stringify(read)).toBe(text);
      }),
      runs,
    );
  });
});

describe("arbitrary bytes", () => {
  const types = fc.constantFrom(
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "text/plain",
  );
  const pieces = fc.constantFrom(
    ...["a", "[", "]", "[]", "=", "&", "%", "%00", "%ff", "__proto__", "{", "}", '"', ":", ",", "\\u0000", "\\ud800"],
    ...["--b\r\n", "--b--", "\r\n\r\n", 'Content-Disposition: form-data; name="a"', '; filename=""', "\r\n", "1e999"],
  );
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => new TextEncoder().encode(parts.join(""))),
    fc.json().map((text) => new TextEncoder().encode(text)),
  );

  it("are parsed or rejected [S16]", async () => {
    await fc.assert(
      fc.asyncProperty(types, body, async (type, bytes) => {
        const outcome = await readBody(request(type, bytes.slice())).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
        else expect(outcome).toHaveProperty("fields");
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

function encodeForm(fields: unknown, prefix = ""): string {
  const name = (part: string) => encodeURIComponent(prefix === "" ? part : `${prefix}[${part}]`);
  return Object.entries(fields as Record<string, FieldValue>)
    .map(([part, value]) => {
      if (Array.isArray(value))
        return value.map((item) => `${name(part)}=${encodeURIComponent(String(item))}`).join("&");
      if (typeof value === "object") return encodeForm(value, decodeURIComponent(name(part)));
      return `${name(part)}=${encodeURIComponent(String(value))}`;
    })
    .join("&");
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
