import { describe, expect, test } from "vitest";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { contrastRatio } from "./contrast-ratio.ts";
import { parseConfig } from "./folder/parse-config.ts";
import { theme } from "./theme.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#0000ff", "#ffffff", 8.59],
  ["#ff0000", "#ffffff", 4],
])("contrast of %s on %s is %d", (text, background, ratio) => {
  expect(contrastRatio(text, background)).toBeCloseTo(ratio, 2);
});

describe("the theme schema rejects unreadable text colours", () => {
  const { theme: readable } = minimalAgencyConfig("vale");

  test.each([
    [
      { muted: "#777777" },
      [
        "colours.muted: muted on paper has a contrast of 4.47; text needs at least 4.5",
        "colours.muted: muted on surface has a contrast of 4.47; text needs at least 4.5",
      ],
    ],
    [
      { onPrimary: "#113355" },
      ["colours.onPrimary: onPrimary on primary has a contrast of 1; text needs at least 4.5"],
    ],
    [{ onAccent: "#ffffff" }, ["colours.onAccent: onAccent on accent has a contrast of 1.51; text needs at least 4.5"]],
    [{ success: "#00cc00" }, ["colours.success: success on surface has a contrast of 2.17; text needs at least 4.5"]],
    [{ ink: "red" }, ["colours.ink: Use a hex colour such as #12343b"]],
    [{ muted: "#767676" }, []],
  ])("%j", (change, problems) => {
    const broken = { ...readable, colours: { ...readable.colours, ...change } };
    expect(parseConfig(theme, broken, "theme.json").problems).toEqual(problems.map((line) => `theme.json ${line}`));
  });
});
