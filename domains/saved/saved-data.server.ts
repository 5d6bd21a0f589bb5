import type { Person } from "#domains/account/personal-data.server.ts";
import type { Context } from "#platform/context.ts";
import { readSavedLists } from "./read-saved-lists.server.ts";

/** All we keep of a person's lists, for their own copy of it. */
export function savedData(ctx: Context, { userId }: Person) {
  return readSavedLists({ ...ctx, userId });
}
