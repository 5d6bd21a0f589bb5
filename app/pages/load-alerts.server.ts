import { alertPath } from "#domains/saved/alerts/alert-path.ts";
import { findSubscription } from "#domains/saved/alerts/alert-subscription.server.ts";
import { findSavedCards } from "#domains/saved/properties/find-saved-cards.server.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { notFound } from "./not-found.ts";

const messages: Readonly<Record<string, string>> = {
  frequency: "We've saved your choice.",
  hidden: "We won't include that property in your emails again.",
};

/** The saved search that the alert key of a mail gives access to, without personal data. */
export async function loadAlerts(ctx: Context, params: { searchId: string; alertKey: string }, url: URL) {
  const saved = await findSubscription(ctx, { searchId: Number(params.searchId), alertKey: params.alertKey }).catch(
    toNotFound,
  );
  const propertyId = Number(url.searchParams.get("not_interested"));
  const [[described], [card]] = await Promise.all([
    describeSearches(ctx, [saved.search]),
    findSavedCards(ctx, Number.isInteger(propertyId) && propertyId > 0 && propertyId < 2 ** 31 ? [propertyId] : []),
  ]);
  const frequency = saved.alertFrequency;
  const stopped = frequency === "N" ? "We won't send you any more emails about this search." : messages.frequency;
  const done = url.searchParams.get("done") ?? "";
  return {
    name: saved.name ?? described?.summary ?? "",
    path: alertPath(saved),
    searchUrl: described?.path ?? "/",
    frequency,
    done: done === "frequency" ? stopped : (messages[done] ?? null),
    home: card ? { propertyId: card.property_id, address: card.display_address } : null,
  };
}

function toNotFound(error: unknown): never {
  throw error instanceof NotFound ? notFound() : error;
}
