import { expect, test } from "vitest";
import { premisesEnergyChart, renderPremisesEnergyChart } from "./premises-energy-chart.ts";

test("draws the non-domestic scale and marks the score", () => {
  const { key, alt } = premisesEnergyChart(88);
  const svg = renderPremisesEnergyChart(key) ?? "";
  expect(alt).toContain("band D");
  for (const band of ["A+", "A", "D", "G"]) expect(svg.split(`>${band}</text>`)).toHaveLength(2);
  expect(svg).toContain(">D 88</text>");
});

test("draws nothing for the key of another picture", () => {
  for (const key of ["premises-energy-d", "0123456789abcdef0123"]) expect(renderPremisesEnergyChart(key)).toBeNull();
});
