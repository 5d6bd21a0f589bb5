import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { createNarrator, splitSentences } from "./grammar.ts";

const narrator = () => createNarrator(createRandom("words"));

test("fills in facts, makes choices and adjusts articles", () => {
  expect(narrator().sentence(["a(n) {home} on [High|Low] Street."], { home: "end-of-terrace house" })).toMatch(
    /^An end-of-terrace house on (High|Low) Street\.$/,
  );
  expect(narrator().sentence(["A(n) {beds} flat."], { beds: "one-bedroom" })).toBe("A one-bedroom flat.");
  expect(narrator().sentence(["A(n) {beds} house."], { beds: "eight-bedroom" })).toBe("An eight-bedroom house.");
});

test("skips a template with an unknown fact", () => {
  expect(narrator().sentence(["With {garden}.", "With {parking}."], { parking: "a garage" })).toBe("With a garage.");
  expect(narrator().sentence(["With {garden}."], {})).toBe("");
});

test("a flag adds no words", () => {
  expect(narrator().sentence(["It is listed.{listed}"], { listed: " " })).toBe("It is listed.");
});

test("repeats short sentences but not long ones", () => {
  const one = narrator();
  const long = ["This sentence is a good deal longer than sixty characters, so it counts."];
  expect(one.sentence(long, {})).not.toBe("");
  expect(one.sentence(long, {})).toBe("");
  expect(one.sentence(["Short."], {}) + one.sentence(["Short."], {})).toBe("Short.Short.");
});

test("two voices never share a long sentence", () => {
  const templates = [
    "The [big|small|old|new|fine|plain|red|grey] house on the corner of the quiet lane by the church has a view of [hills|fields|woods|roofs].",
  ];
  const all = [0, 1].map((number) => {
    const voice = createNarrator(createRandom("same seed"), { number, of: 2 });
    return new Set(Array.from({ length: 40 }, () => voice.sentence(templates, {})).filter((text) => text !== ""));
  });
  expect(all[0]?.size).toBeGreaterThan(3);
  expect([...(all[0] ?? [])].filter((text) => all[1]?.has(text))).toEqual([]);
});

test("sentences end at full stops, not inside measurements", () => {
  expect(splitSentences(`It is 14'2" by 9'0". The rent is £900. About 1.5 miles away.`)).toHaveLength(3);
});
