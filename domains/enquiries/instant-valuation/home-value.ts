import type { CardPhoto } from "#domains/properties/cards/property-card-data.ts";
import type { PropertyType } from "#domains/properties/property-enums.ts";

type LngLat = { lng: number; lat: number };

export type ComparableSummary = Readonly<{
  property_id: number;
  /** null when the page no longer exists. */
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

/** The response of GET /instant_valuation. */
export type HomeValue = Readonly<{
  location: LngLat;
  estimate: Readonly<{ low: number; middle: number; high: number }> | null;
  comparables: readonly ComparableSummary[];
}>;
