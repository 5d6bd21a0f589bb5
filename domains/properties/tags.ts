import { type Message, t } from "#languages/translate.ts";

export const newHomeTag = "new-home";

/** The usual tags, so that they can be translated. */
const tagNames: readonly Message[] = [
  ...(["garden", "parking", "period", "village", "town centre", "sea view", "pets considered"] as const),
  ...([
    "house",
    "detached house",
    "semi-detached house",
    "terraced house",
    "house share",
    "cottage",
    "bungalow",
  ] as const),
  ...(["flat", "studio", "barn conversion", "farm", "equestrian", "land", "building plot", "park home"] as const),
  ...(["commercial", "office", "shop", "industrial", "auction", "new home", "development", "student"] as const),
  ...(["short let", "retirement", "investment"] as const),
];

/** The spelling of a tag in searches: "Barn conversion" → "barn-conversion". Agencies may write spaces or hyphens. */
export const toTagSlug = (tag: string) => tag.toLowerCase().trim().replaceAll(" ", "-");

/** "barn-conversion" → "barn conversion". */
export function formatTag(slug: string): string {
  const name = slug.replaceAll("-", " ");
  const known = tagNames.find((message) => message === name);
  return known ? t(known) : name;
}

/** A leading `!` excludes a tag. */
export function splitTags(tags: readonly string[] = []): { wanted: string[]; unwanted: string[] } {
  return {
    wanted: tags.filter((tag) => !tag.startsWith("!")),
    unwanted: tags.filter((tag) => tag.startsWith("!")).map((tag) => tag.slice(1)),
  };
}
