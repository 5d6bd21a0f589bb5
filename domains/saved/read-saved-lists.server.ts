import type { Context } from "#platform/context.ts";
import { listSavedProperties } from "./list-saved-properties.server.ts";
import { listSavedSearches } from "./list-saved-searches.server.ts";
import { savedPropertyJson } from "./saved-property-json.server.ts";
import { savedSearchesJson } from "./saved-search-json.server.ts";

/** What `/user.ljson` says of a person's lists. */
export async function readSavedLists(ctx: Context) {
  const [homes, searches] = await Promise.all([listSavedProperties(ctx), listSavedSearches(ctx)]);
  return {
    saved_properties: homes.map(savedPropertyJson),
    saved_searches: await savedSearchesJson(ctx, searches, { counted: false }),
  };
}
