import { data } from "react-router";
import { alertPath } from "#domains/saved/alerts/alert-path.ts";
import { findSubscription } from "#domains/saved/alerts/find-subscription.server.ts";
import { findSavedCards } from "#domains/saved/find-saved-cards.server.ts";
import { describeSearches } from "#domains/search/describe-searches.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";

const sentences: Readonly<Record<string, string>> = {
  frequency: "Your choice is saved.",
  hidden: "That property will not be in your emails again.",
};

/** One saved search as its mail's key shows it; nothing about the person. */
export async function loadAlerts(ctx: Context, params: { searchId: string; alertKey: string }, url: URL) {
  const saved = await findSubscription(ctx, { searchId: Number(params.searchId), alertKey: params.alertKey }).catch(
    refuse,
  );
  const propertyId = Number(url.searchParams.get("not_interested"));
  const [[described], [card]] = await Promise.all([
    describeSearches(ctx, [saved.search]),
    findSavedCards(ctx, Number.isInteger(propertyId) && propertyId > 0 && propertyId < 2 ** 31 ? [propertyId] : []),
  ]);
  const frequency = saved.alertFrequency;
  const stopped = frequency === "N" ? "You will get no more emails about this search." : sentences.frequency;
  const done = url.searchParams.get("done") ?? "";
  return {
    name: saved.name ?? described?.summary ?? "",
    path: alertPath(saved),
    searchUrl: described?.path ?? "/",
    frequency,
    done: done === "frequency" ? stopped : (sentences[done] ?? null),
    home: card ? { propertyId: card.property_id, address: card.display_address } : null,
  };
}

function refuse(error: unknown): never {
  throw error instanceof NotFound ? data(null, { status: 404 }) : error;
}
