import { getTypeGroup, type PropertyType } from "#domains/properties/property-types.ts";
import { t } from "#languages/translate.ts";

const energyBands = ["A", "B", "C", "D", "E", "F", "G"] as const;

type EnergyBand = (typeof energyBands)[number];

/** The lowest points of each band from A to F, for homes; points can exceed 100. */
const lowestOfHomes = [92, 81, 69, 55, 39, 21];
/** The highest points of each band from A to F, for premises: the fewer the better. */
const highestOfPremises = [25, 50, 75, 100, 125, 150];

export function getEnergyBand(points: number, type: PropertyType): EnergyBand {
  const index =
    getTypeGroup(type) === "commercial"
      ? highestOfPremises.findIndex((to) => points <= to)
      : lowestOfHomes.findIndex((from) => points >= from);
  return energyBands[index] ?? "G";
}

export function formatEpcRating(type: PropertyType, current: number, potential: number | null): string {
  const format = (points: number) => `${getEnergyBand(points, type)} (${points})`;
  return potential === null
    ? format(current)
    : t("{current}, potential {potential}", { current: format(current), potential: format(potential) });
}
