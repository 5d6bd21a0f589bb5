import { t } from "#languages/translate.ts";

export const energyBands = ["A", "B", "C", "D", "E", "F", "G"] as const;

export type EnergyBand = (typeof energyBands)[number];

/** The lowest points of each band from A to F, for homes; points can exceed 100. */
const lowestPoints = [92, 81, 69, 55, 39, 21];

/** Feeds rate premises in the points of homes too. */
export function getEnergyBand(points: number): EnergyBand {
  return energyBands[lowestPoints.findIndex((from) => points >= from)] ?? "G";
}

export function formatEpcRating(current: number, potential: number | null): string {
  const format = (points: number) => `${getEnergyBand(points)} (${points})`;
  return potential === null
    ? format(current)
    : t("{current}, potential {potential}", { current: format(current), potential: format(potential) });
}
