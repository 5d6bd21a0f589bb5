import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import type { Context } from "#platform/context.ts";
import { listSavedProperties, savedPropertyJson } from "./properties/saved-properties.server.ts";
import { listSavedSearches, savedSearchesJson } from "./searches/saved-searches.server.ts";

/** The lists in `/user.ljson`. */
export async function readSavedLists(ctx: Context) {
  const [homes, searches] = await Promise.all([listSavedProperties(ctx), listSavedSearches(ctx)]);
  return {
    saved_properties: homes.map(savedPropertyJson),
    saved_searches: await savedSearchesJson(ctx, searches, { counted: false }),
  };
}

/** The user's lists for the personal data export. */
export const exportSavedData = (ctx: Context, { userId }: DataSubject) => readSavedLists({ ...ctx, userId });
