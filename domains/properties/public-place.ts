type Placed = Readonly<{
  addressHidden: boolean;
  houseName: string | null;
  houseNumber: string | null;
  street: string;
  town: string;
  county: string;
  postcode: string;
  location: { lng: number; lat: number };
}>;

export type PublicPlace = {
  /** Includes the house only when the address is public. */
  street: string;
  town: string;
  county: string;
  /** Only the outcode when the address is hidden. */
  postcode: string;
  location: { lng: number; lat: number };
  exact: boolean;
};

export function toPublicPlace(property: Placed): PublicPlace {
  const { street, town, county, postcode, location, addressHidden } = property;
  if (addressHidden) {
    const [outcode = ""] = postcode.split(" ");
    return { street, town, county, postcode: outcode, location: roundLocation(location), exact: false };
  }
  const house = [property.houseName, [property.houseNumber, street].filter(Boolean).join(" ")].filter(Boolean);
  return { street: house.join(", "), town, county, postcode, location, exact: true };
}

/** Rounded to a 0.01 degree grid (about 1 km), so that distances do not reveal the exact address. */
function roundLocation({ lng, lat }: { lng: number; lat: number }): { lng: number; lat: number } {
  return { lng: Math.round(lng * 100) / 100, lat: Math.round(lat * 100) / 100 };
}
