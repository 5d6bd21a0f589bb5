/** Where a property is, as far as its address is public. */

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
  /** With the house only where it may be known. */
  street: string;
  town: string;
  county: string;
  /** The outward half alone where the address is hidden. */
  postcode: string;
  location: { lng: number; lat: number };
  exact: boolean;
};

export function publicPlace(property: Placed): PublicPlace {
  const { street, town, county, postcode, location, addressHidden } = property;
  if (addressHidden) {
    return { street, town, county, postcode: postcode.split(" ")[0] ?? "", location: roughly(location), exact: false };
  }
  const house = [property.houseName, [property.houseNumber, street].filter(Boolean).join(" ")].filter(Boolean);
  return { street: house.join(", "), town, county, postcode, location, exact: true };
}

/** The corner of a hundredth of a degree, about a kilometre: distances taken from it do not lead to the door. */
function roughly({ lng, lat }: { lng: number; lat: number }): { lng: number; lat: number } {
  return { lng: Math.round(lng * 100) / 100, lat: Math.round(lat * 100) / 100 };
}
