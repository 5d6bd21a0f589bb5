import type { FilterData } from "./filter-data.ts";

/** An agency's own words for the kinds of home it offers, by tag. */
export function tagNames({ topLevels }: FilterData): (tag: string) => string | undefined {
  const names = new Map(
    topLevels.flatMap(({ subLevels }) => subLevels.map(({ tag, name }) => [tag.replaceAll(" ", "-"), name])),
  );
  return (tag) => names.get(tag);
}
