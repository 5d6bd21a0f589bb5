import type { LocationPrecision } from "./property-enums.ts";

type Placed = Readonly<{
  addressHidden: boolean;
  houseName: string | null;
  houseNumber: string | null;
  street: string;
  town: string;
  county: string;
  postcode: string;
  location: { lng: number; lat: number };
  locationPrecision: LocationPrecision;
}>;

export type PublicPlace = {
  /** Includes the house only when the address is public. */
  street: string;
  town: string;
  county: string;
  /** Only the outcode when the address is hidden. */
  postcode: string;
  location: { lng: number; lat: number };
  /** False when the address is hidden or only its sector or district is known. */
  exact: boolean;
  hidden: boolean;
  /** Of the circle that contains the home. */
  radiusMetres: number;
};

/** Slightly more than half the diagonal of the grid that `roundLocation` rounds to. */
const hiddenRadiusMetres = 750;
const radiusMetres: Readonly<Record<LocationPrecision, number>> = {
  exact: 0,
  postcode: 0,
  sector: 750,
  district: 4_000,
};

export const isApproximate = (precision: LocationPrecision) => radiusMetres[precision] > 0;

export function toPublicPlace(property: Placed): PublicPlace {
  const { street, town, county, postcode, location, addressHidden } = property;
  const placed = radiusMetres[property.locationPrecision];
  if (addressHidden) {
    const [outcode = ""] = postcode.split(" ");
    return {
      street,
      town,
      county,
      postcode: outcode,
      location: roundLocation(location),
      exact: false,
      hidden: true,
      radiusMetres: Math.max(hiddenRadiusMetres, placed),
    };
  }
  const house = [property.houseName, [property.houseNumber, street].filter(Boolean).join(" ")].filter(Boolean);
  return {
    street: house.join(", "),
    town,
    county,
    postcode,
    location,
    exact: placed === 0,
    hidden: false,
    radiusMetres: placed,
  };
}

/** Rounded to a 0.01 degree grid (about 1 km), so that distances do not reveal the exact address. */
function roundLocation({ lng, lat }: { lng: number; lat: number }): { lng: number; lat: number } {
  return { lng: Math.round(lng * 100) / 100, lat: Math.round(lat * 100) / 100 };
}
