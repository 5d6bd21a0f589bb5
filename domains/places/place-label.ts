type Named = Readonly<{ placeId: string; name: string; county: Readonly<{ slug: string; name: string }> | null }>;

/** How a place reads in the location box: "Taunton, Somerset"; a county or a postcode stands alone. */
export function placeLabel({ placeId, name, county }: Named): string {
  if (county === null || county.slug === placeId) return name;
  const [, outcode] = placeId.split(`-${county.slug}-`);
  return `${name}, ${county.name}${outcode ? ` ${outcode.toUpperCase()}` : ""}`;
}
