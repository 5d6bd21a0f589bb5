import type { Context } from "#platform/context.ts";
import { Forbidden } from "#platform/errors.ts";

/** Whose lists these are; whoever is not signed in keeps theirs in the browser. */
export function signedInId({ userId }: Context): number {
  if (userId === null) throw new Forbidden("Please sign in", "signed-out");
  return userId;
}
