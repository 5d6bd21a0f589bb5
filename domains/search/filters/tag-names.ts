import { toTagSlug } from "#domains/properties/tags.ts";
import type { FilterData } from "./filter-data.ts";

/** Looks up the agency's own name of a tag. */
export function tagNames({ topLevels }: FilterData): (tag: string) => string | undefined {
  const names = new Map(topLevels.flatMap(({ subLevels }) => subLevels.map(({ tag, name }) => [toTagSlug(tag), name])));
  return (tag) => names.get(tag);
}
