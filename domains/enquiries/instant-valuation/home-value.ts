import type { CardPhoto } from "#domains/properties/property-card.ts";
import type { PropertyType } from "#domains/properties/property-words.ts";

type LngLat = { lng: number; lat: number };

export type ShownComparable = Readonly<{
  property_id: number;
  /** null once its page is gone. */
  url: string | null;
  display_address: string;
  photo: CardPhoto | null;
  property_type: PropertyType;
  bedrooms: number;
  /** Pounds, or pounds per calendar month. */
  price: number;
  achieved: boolean;
  miles: number;
  location: LngLat;
}>;

/** The answer of GET /instant_valuation. */
export type HomeValue = Readonly<{
  location: LngLat;
  estimate: Readonly<{ low: number; middle: number; high: number }> | null;
  comparables: readonly ShownComparable[];
}>;
