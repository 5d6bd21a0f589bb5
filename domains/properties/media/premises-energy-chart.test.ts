import { expect, test } from "vitest";
import { premisesEnergyChart, renderPremisesEnergyChart } from "./premises-energy-chart.ts";

test("draws the non-domestic scale and marks the band", () => {
  const { key, alt } = premisesEnergyChart("D");
  const svg = renderPremisesEnergyChart(key) ?? "";
  expect(alt).toContain("band D");
  for (const band of ["A+", "A", "D", "G"]) expect(svg.split(`>${band}</text>`)).toHaveLength(band === "D" ? 3 : 2);
});

test("draws nothing for the key of another picture", () => {
  for (const key of ["premises-energy-h", "0123456789abcdef0123"]) expect(renderPremisesEnergyChart(key)).toBeNull();
});
