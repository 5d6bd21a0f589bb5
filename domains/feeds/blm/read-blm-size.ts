import { hectaresPerAcre, squareFeetPerSquareMetre } from "#domains/properties/facts/key-facts.ts";
import type { FeedProperty } from "../feed-property.ts";
import { type Fields, fitsInteger, type WordTable } from "./blm-field-reader.ts";

type Unit = "feet" | "metres" | "acres" | "hectares";
const unitCodes: Readonly<Record<number, Unit>> = { 1: "feet", 2: "metres", 3: "acres", 4: "hectares" };
const unitWords: WordTable<Unit> = [
  [/acre/, "acres"],
  [/hectare|\bha\b/, "hectares"],
  [/f(oo|ee)?t/, "feet"],
  [/m/, "metres"],
];
const squareFeetPer = { feet: 1, metres: squareFeetPerSquareMetre, acres: 43_560, hectares: 107_639 };
const acresPer = { feet: 1 / 43_560, metres: 1 / (10_000 * hectaresPerAcre), acres: 1, hectares: 1 / hectaresPerAcre };

/** MIN_SIZE_ENTERED is the building's size or the land's, by its unit. */
export function readSize(fields: Fields): Pick<FeedProperty, "squareFeet" | "acreage"> {
  const size = fields.number("MIN_SIZE_ENTERED") || fields.number("MAX_SIZE_ENTERED");
  const unit = fields.code("AREA_SIZE_UNIT_ID", unitCodes) ?? "feet";
  const isLand = unit === "acres" || unit === "hectares";
  return {
    squareFeet:
      size && !isLand
        ? toSquareFeet(size, unit)
        : toSquareFeet(fields.number("FLOOR_AREA"), readUnit(fields, "FLOOR_AREA_UNIT")),
    acreage:
      size && isLand ? toAcres(size, unit) : toAcres(fields.number("LAND_AREA"), readUnit(fields, "LAND_AREA_UNIT")),
  };
}

const readUnit = (fields: Fields, name: string): Unit =>
  (/^\d+$/.test(fields.text(name) ?? "") ? fields.code(name, unitCodes) : fields.words(name, unitWords)) ?? "feet";

function toSquareFeet(size: number | undefined, unit: Unit): number | undefined {
  const feet = Math.round((size ?? 0) * squareFeetPer[unit]);
  return feet > 0 && fitsInteger(feet) ? feet : undefined;
}

function toAcres(size: number | undefined, unit: Unit): number | undefined {
  const acres = (size ?? 0) * acresPer[unit];
  return acres > 0 ? (unit === "acres" ? acres : Math.round(acres * 100) / 100) : undefined;
}
