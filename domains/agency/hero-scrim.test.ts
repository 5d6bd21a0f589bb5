import { expect, test } from "vitest";
import { minContrast } from "./contrast-ratio.ts";
import { heroContrast, heroScrimPercent } from "./hero-scrim.ts";

test.each([
  { ink: "#101012", onInk: "#ffffff" },
  { ink: "#12343b", onInk: "#faf6ee" },
  { ink: "#1d2327", onInk: "#ffffff" },
])("the scrim of $ink makes words readable on white, and no stronger than needed", (inks) => {
  expect(heroContrast(inks, "#ffffff")).toBeGreaterThanOrEqual(minContrast);
  expect(heroContrast(inks, "#ffffff")).toBeLessThan(6);
  expect(heroContrast(inks, "#000000")).toBeGreaterThan(heroContrast(inks, "#ffffff"));
});

test("a lighter ink needs a stronger scrim, up to a limit at which only a dark picture is readable", () => {
  const light = { ink: "#3a6ea5", onInk: "#ffffff" };
  expect(heroScrimPercent({ ink: "#101012", onInk: "#ffffff" })).toBeLessThan(heroScrimPercent(light));
  expect(heroScrimPercent(light)).toBe(80);
  expect(heroContrast(light, "#ffffff")).toBeLessThan(minContrast);
  expect(heroContrast(light, "#333333")).toBeGreaterThanOrEqual(minContrast);
});
