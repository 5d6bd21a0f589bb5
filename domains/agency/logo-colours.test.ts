import fc from "fast-check";
import { expect, test } from "vitest";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { toLogoTheme } from "./logo-colours.ts";
import { theme } from "./theme.ts";

const { theme: base } = minimalAgencyConfig("vale");
const { colours } = base;
const times = (colour: string, count: number) => Array.from({ length: count }, () => colour);

test("the strongest colour leads, another hue is the accent", () => {
  const pixels = [...times("#ffffff", 500), ...times("#0a3d8f", 200), ...times("#0b3e90", 20), ...times("#f2a900", 60)];
  expect(toLogoTheme(pixels, colours)).toMatchObject({ primary: "#0a3d8f", onPrimary: "#ffffff", accent: "#f2a900" });
});

test("a light colour is darkened until it can be read", () => {
  const { primary } = toLogoTheme(times("#ffd400", 100), colours);
  expect(primary).not.toBe("#ffd400");
});

test("a logo without colours changes nothing", () => {
  expect(toLogoTheme([...times("#ffffff", 9), ...times("#222222", 9)], colours)).toBe(colours);
  expect(toLogoTheme([], colours)).toBe(colours);
});

test("every logo gives a theme that the folder accepts", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(fc.array(colour, { maxLength: 30 }), (pixels) => {
      const issues = theme.safeParse({ ...base, colours: toLogoTheme(pixels, colours) }).error?.issues ?? [];
      expect(issues.map(({ message }) => message)).toEqual([]);
    }),
  );
});
