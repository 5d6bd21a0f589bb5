import type { Point } from "./geography.ts";

export type Street = Point & { street: string; town: string; outcode: string; postcode: string };
export type Station = Point & { name: string };
export type Settlement = Point & {
  name: string;
  county: string;
  size: "city" | "town" | "village";
  population: number;
};

export type Atlas = {
  streets: Street[];
  stations: Station[];
  settlementOf(street: Street): Settlement;
  towns: Settlement[];
};
