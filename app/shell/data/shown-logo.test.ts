import { expect, test } from "vitest";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { toShownLogo } from "./shown-logo.ts";

const config = minimalAgencyConfig("vale");
const wide = { key: "a1", width: 1_200, height: 200, credit: null };
const media = {
  "mark.svg": { key: "m1", width: 64, height: 64, credit: null },
  "mark.png": { key: "m2", width: 512, height: 512, credit: null },
  "logo.svg": wide,
  "white.webp": { ...wide, key: "b2" },
  "short.png": { ...wide, key: "c3", width: 300, height: 100 },
};
const show = (logo: Partial<typeof config.identity.logo>) =>
  toShownLogo({ media, identity: { ...config.identity, logo: { words: "Vale", ...logo } } });

test.each([
  ["words", {}, { words: "Vale", mark: null }],
  ["a mark", { mark: "mark.svg" }, { words: "Vale", mark: "/media/m1/vector.svg" }],
  ["a mark of pixels", { mark: "mark.png" }, { words: "Vale", mark: "/media/m2/320.webp" }],
  ["a missing file", { picture: { file: "gone.svg", onDark: "logo.svg" } }, { words: "Vale", mark: null }],
  [
    "a drawing",
    { picture: { file: "logo.svg" } },
    { words: "Vale", mark: null, picture: { src: "/media/a1/vector.svg", width: 240, height: 40 } },
  ],
  [
    "two variants",
    { picture: { file: "short.png", onDark: "white.webp" } },
    {
      ...{ words: "Vale", mark: null },
      picture: { src: "/media/c3/320.webp", width: 144, height: 48 },
      onDark: { src: "/media/b2/472.webp", width: 240, height: 40 },
    },
  ],
])("shows %s with its size", (_, logo, expected) => {
  expect(show(logo)).toEqual(expected);
});
