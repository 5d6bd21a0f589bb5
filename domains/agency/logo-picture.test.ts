import { expect, test } from "vitest";
import { identity } from "./identity.ts";
import { findLogoNotes, findLogoProblem, fitLogo, isSquareLogo, type LogoFile } from "./logo-picture.ts";

test.each([
  ["square", 500, 500, { width: 48, height: 48 }],
  ["two to one", 1_000, 500, { width: 96, height: 48 }],
  ["five to one", 100, 20, { width: 240, height: 48 }],
  ["six to one", 1_200, 200, { width: 240, height: 40 }],
  ["tall", 100, 200, { width: 24, height: 48 }],
])("a %s logo fits the header", (_, width, height, expected) => {
  expect(fitLogo({ width, height })).toEqual(expected);
});

test.each([
  [100, 100, true],
  [120, 100, true],
  [100, 120, true],
  [130, 100, false],
  [100, 130, false],
])("%i by %i is square: %s", (width, height, expected) => {
  expect(isSquareLogo({ width, height })).toBe(expected);
});

const sound: LogoFile = {
  ...{ width: 600, height: 100, bytes: 4_000, isVector: false, corner: null },
  pixels: ["#0a3d8f", "#0a3d8f", "#ffffff"],
};

test.each<[Partial<LogoFile>, RegExp | null]>([
  [{}, null],
  [{ width: 800 }, null],
  [{ width: 810 }, /at most 8 times as wide/],
  [{ width: 100, height: 210 }, /at most twice as high/],
  [{ width: 240, height: 40 }, null],
  [{ width: 239, height: 40 }, /at least 240 pixels wide; this one has 239/],
  [{ width: 24, height: 4, isVector: true }, null],
  [{ isVector: true, bytes: 100_001 }, /at most 100 kB/],
])("a logo with %j is refused: %s", (changes, expected) => {
  const problem = findLogoProblem({ ...sound, ...changes });
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});

test.each<[Partial<LogoFile>, "light" | "dark", RegExp | null]>([
  [{}, "light", null],
  [{}, "dark", null],
  [{ pixels: ["#ffffff", "#fafafa"] }, "light", /hard to see on light backgrounds: use darker/],
  [{ pixels: ["#222222", "#0a3d8f"] }, "dark", /hard to see on dark backgrounds: use lighter/],
  [{ width: 300, height: 50 }, "light", /300 pixels wide and looks blurred on most phones: use one of 480/],
  [{ width: 30, height: 5, isVector: true }, "light", null],
  [{ corner: "#ffffff", pixels: ["#ffffff"] }, "light", null],
  [{ corner: "#ffffff" }, "dark", /shows as a box on dark backgrounds/],
])("%j on %s backgrounds is noted: %s", (changes, name, expected) => {
  const notes = findLogoNotes({ ...sound, ...changes }, name === "light" ? "#fdfcfa" : "#111111", name);
  expect(notes).toHaveLength(expected === null ? 0 : 1);
  if (expected) expect(notes[0]).toMatch(expected);
});

const { logo } = identity.shape;

test.each([
  { words: "Vale" },
  { words: "Vale", mark: "mark.svg" },
  { words: "Vale", picture: { file: "Logo.PNG" } },
  { words: "Vale", mark: "mark.svg", picture: { file: "logo.svg", onDark: "logo-white.webp" } },
])("accepts %j", (value) => {
  expect(logo.parse(value)).toEqual(value);
});

test.each([
  { words: "" },
  { words: "Vale", picture: "logo.svg" },
  { words: "Vale", picture: { onDark: "logo.svg" } },
  { words: "Vale", picture: { file: "logo.jpg" } },
  { words: "Vale", picture: { file: "../logo.svg" } },
  { words: "Vale", picture: { file: "logo.svg", onDark: "logo.pdf" } },
  { words: "Vale", picture: { file: "logo.svg", alt: "Vale" } },
])("refuses %j", (value) => {
  expect(logo.safeParse(value).success).toBe(false);
});
