import type { PropertyType } from "#domains/properties/property-enums.ts";

/** Where homes of a kind are found, relative to the branch that sells them. */
export type Ground = "branch-centre" | "branch-town" | "other-town" | "village" | "coast";
type Weighted<T> = readonly (readonly [T, number])[];

export type KindRule = {
  types: Weighted<PropertyType>;
  grounds: Weighted<Ground>;
  /** Street names that suit; null takes any. */
  streets: RegExp | null;
  bedrooms: Weighted<number>;
  /** Square metres for the smallest number of bedrooms, and for each further one. */
  area: readonly [base: number, perBedroom: number];
  storeys: Weighted<number>;
};
