import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import type { Context } from "#platform/context.ts";
import { listSavedProperties, savedPropertyJson } from "./properties/list-saved-properties.server.ts";
import { listSavedSearches } from "./searches/list-saved-searches.server.ts";
import { savedSearchesJson } from "./searches/saved-search-json.server.ts";

/** The lists in `/user.ljson`. */
export async function readSavedLists(ctx: Context) {
  const [homes, searches] = await Promise.all([listSavedProperties(ctx), listSavedSearches(ctx)]);
  return {
    saved_properties: homes.map(savedPropertyJson),
    saved_searches: await savedSearchesJson(ctx, searches, { counted: false }),
  };
}

/** The user's lists for the personal data export. */
export function exportSavedData(ctx: Context, { userId }: DataSubject) {
  return readSavedLists({ ...ctx, userId });
}
