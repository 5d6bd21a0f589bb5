export const newHomeTag = "new-home";

/** The spelling of a tag in searches: "Barn conversion" → "barn-conversion". Agencies may write spaces or hyphens. */
export const toTagSlug = (tag: string) => tag.toLowerCase().trim().replaceAll(" ", "-");

export const formatTag = (slug: string) => slug.replaceAll("-", " ");

/** A leading `!` excludes a tag. */
export function splitTags(tags: readonly string[] = []): { wanted: string[]; unwanted: string[] } {
  return {
    wanted: tags.filter((tag) => !tag.startsWith("!")),
    unwanted: tags.filter((tag) => tag.startsWith("!")).map((tag) => tag.slice(1)),
  };
}
