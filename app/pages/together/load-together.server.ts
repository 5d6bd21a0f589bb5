import { findSavedCards } from "#domains/saved/properties/find-saved-cards.server.ts";
import { readShortlist } from "#domains/saved/shortlists/read-shortlists.server.ts";
import { isShortlistContext } from "#domains/saved/shortlists/shortlist-context.server.ts";
import type { Context } from "#platform/context.ts";

/** Null: the link opens no list. */
export async function loadTogether(ctx: Context) {
  if (!isShortlistContext(ctx)) return null;
  const list = await readShortlist(ctx);
  const cards = await findSavedCards(ctx, list.homes, { hasUnpublished: true });
  return { list, cards, path: ctx.shortlistPath };
}
