import type { PropertyType } from "./property-enums.ts";

/** Decides which facts apply to a property and which properties are similar. */
export type TypeGroup = "home" | "land" | "commercial";

export const landTypes: readonly PropertyType[] = ["farm land", "land", "building plot", "garage"];
export const commercialTypes: readonly PropertyType[] = [
  "office",
  "shop",
  "industrial unit",
  "warehouse",
  "pub",
  "commercial property",
];

export function getTypeGroup(type: PropertyType): TypeGroup {
  if (landTypes.includes(type)) return "land";
  return commercialTypes.includes(type) ? "commercial" : "home";
}
