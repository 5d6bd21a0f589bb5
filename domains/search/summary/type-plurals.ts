import { splitTags } from "#domains/properties/tags.ts";

const typePlurals: Readonly<Record<string, string>> = {
  house: "houses",
  "detached-house": "detached houses",
  "semi-detached-house": "semi-detached houses",
  "terraced-house": "terraced houses",
  "house-share": "house shares",
  cottage: "cottages",
  bungalow: "bungalows",
  flat: "flats",
  studio: "studios",
  "barn-conversion": "barn conversions",
  farm: "farms",
  equestrian: "equestrian properties",
  land: "land",
  "building-plot": "building plots",
  commercial: "commercial properties",
  office: "offices",
  shop: "shops",
  industrial: "industrial properties",
  auction: "auction lots",
  "new-home": "new homes",
  development: "developments",
  student: "student homes",
  "short-let": "short lets",
  retirement: "retirement homes",
  investment: "investments",
};

/** The tag that names the type of a summary, with its plural; null unless there is exactly one. */
export function onlyType(tags: readonly string[] | undefined): { tag: string; plural: string } | null {
  const types = splitTags(tags).wanted.flatMap((tag) => {
    const plural = Object.hasOwn(typePlurals, tag) ? typePlurals[tag] : undefined;
    return plural === undefined ? [] : [{ tag, plural }];
  });
  return types.length === 1 ? (types[0] ?? null) : null;
}
