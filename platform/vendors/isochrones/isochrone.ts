export type TravelMode = "foot" | "bicycle" | "transit";
export type Ring = readonly (readonly [lng: number, lat: number])[];
type TravelQuery = Readonly<{ lng: number; lat: number; mode: TravelMode; minutes: number }>;

/** The area from which a point is reached within some minutes. */
export type IsochroneService = Readonly<{
  modes: readonly TravelMode[];
  /** The outer rings, largest first; throws if the service fails. */
  fetchRings(query: TravelQuery): Promise<Ring[]>;
}>;
