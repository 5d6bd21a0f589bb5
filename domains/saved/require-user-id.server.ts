import type { Context } from "#platform/context.ts";
import { Forbidden } from "#platform/errors.ts";

export function requireUserId({ userId }: Context): number {
  if (userId === null) throw new Forbidden("Please sign in", "signed-out");
  return userId;
}
