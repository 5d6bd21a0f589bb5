import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import type { Context } from "#platform/context.ts";
import { readSavedLists } from "./read-saved-lists.server.ts";

/** The user's lists for the personal data export. */
export function exportSavedData(ctx: Context, { userId }: DataSubject) {
  return readSavedLists({ ...ctx, userId });
}
