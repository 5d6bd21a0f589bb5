import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import { listSavedProperties, savedPropertyJson } from "#domains/saved/properties/saved-properties.server.ts";
import { listSavedSearches } from "#domains/saved/searches/saved-searches.server.ts";
import type { Context } from "#platform/context.ts";
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
