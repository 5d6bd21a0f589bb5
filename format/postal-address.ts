type Address = { street: string; town: string; county?: string; postcode: string };

/** The schema.org PostalAddress of a UK address. */
export function postalAddress({ street, town, county, postcode }: Address): object {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: town,
    ...(county === undefined ? {} : { addressRegion: county }),
    postalCode: postcode,
    addressCountry: "GB",
  };
}
