import { outcodeSource, parsePostcode } from "#domains/places/postcode.ts";

const district = new RegExp(`^${outcodeSource}$`, "i");

/** The place id of a postcode, sector or district in any spelling; null for other text. */
export function toPostcodePlaceId(text: string): string | null {
  const postcode = parsePostcode(text);
  const code = postcode ? (postcode.full ?? postcode.sector) : district.test(text) ? text : null;
  return code?.toLowerCase().replace(" ", "-") ?? null;
}
