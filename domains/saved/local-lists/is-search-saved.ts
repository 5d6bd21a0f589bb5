import type { SavedLists } from "./saved-lists.ts";

/** A signed-in user's search is saved once the account has it, an anonymous visitor's once the browser has it. */
export function isSearchSaved({ searches }: SavedLists, key: string, userId: number | undefined): boolean {
  return searches.some((each) => each.key === key && (userId === undefined || each.owner !== undefined));
}
