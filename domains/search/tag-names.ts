import type { FilterData } from "./filter-data.ts";

/** An agency's own words for the kinds of home it offers, by tag. */
export function tagNames({ topLevels }: FilterData): (tag: string) => string | undefined {
  const names = new Map(topLevels.flatMap(({ subLevels }) => subLevels.map(({ tag, name }) => [tagSlug(tag), name])));
  return (tag) => names.get(tag);
}

/** A tag as a search spells it, however an agency has written it. */
export const tagSlug = (tag: string) => tag.toLowerCase().trim().replaceAll(" ", "-");
