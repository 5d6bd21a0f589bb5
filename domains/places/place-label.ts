type Named = Readonly<{ placeId: string; name: string; county: Readonly<{ slug: string; name: string }> | null }>;

/** The label in the location box: "Taunton, Somerset"; a county or postcode has no suffix. */
export function formatPlaceLabel({ placeId, name, county }: Named): string {
  if (county === null || county.slug === placeId) return name;
  const [, outcode] = placeId.split(`-${county.slug}-`);
  return `${name}, ${county.name}${outcode ? ` ${outcode.toUpperCase()}` : ""}`;
}
