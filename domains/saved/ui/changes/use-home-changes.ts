import { useEffect, useState } from "react";
import { homeKey, type Seen } from "#domains/saved/looks/looks.ts";
import type { SavedCard } from "#domains/saved/properties/find-saved-cards.server.ts";
import {
  type ChangeKind,
  formatChange,
  formatChangeCounts,
  toChangeKind,
} from "#domains/search/changes/listing-change.ts";
import { formatSince } from "#format/format-since.ts";
import { t } from "#languages/translate.ts";
import { recordLooks } from "./looks-store.ts";

type HomeChanges = { summary: string | null; changes: ReadonlyMap<number, string> };

const none: HomeChanges = { summary: null, changes: new Map() };

type Named = { property_id: number; display_address?: string };

/** What has become of saved homes since the visit before this one; homes that are gone are named. */
export function useHomeChanges(
  homes: readonly Named[],
  cards: ReadonlyMap<number, SavedCard>,
  isReady: boolean,
): HomeChanges {
  const [found, setFound] = useState(none);
  const ids = homes.map(({ property_id }) => property_id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of homes
  useEffect(() => {
    if (!isReady || homes.length === 0) return;
    let active = true;
    const at = Date.now();
    const seen = homes.map(({ property_id }) => [homeKey(property_id), toSeen(at, cards.get(property_id))] as const);
    void recordLooks(Object.fromEntries(seen)).then((before) => {
      if (active) setFound(compareHomes(homes, cards, before));
    });
    return () => {
      active = false;
    };
  }, [ids, isReady]);
  return found;
}

/** A home without a card has been unpublished. */
const toSeen = (at: number, card: SavedCard | undefined): Seen =>
  card && card.standing !== "gone"
    ? { at, price: card.priceValue, status: card.status }
    : { at, status: card?.status ?? "withdrawn" };

export function compareHomes(
  homes: readonly Named[],
  cards: ReadonlyMap<number, SavedCard>,
  before: ReadonlyMap<string, Seen>,
): HomeChanges {
  const counts: Record<ChangeKind, number> = { new: 0, reduced: 0, under_offer: 0, gone: 0 };
  const changes = new Map<number, string>();
  const gone: string[] = [];
  const baselines: number[] = [];
  for (const { property_id, display_address = t("a saved home") } of homes) {
    const seen = before.get(homeKey(property_id));
    if (!seen) continue;
    baselines.push(seen.at);
    const card = cards.get(property_id);
    const changed = {
      isFound: card !== undefined && card.standing === "open",
      wasFound: seen.price !== undefined,
      status: card?.status ?? ("withdrawn" as const),
      statusBefore: (seen.status ?? null) as SavedCard["status"] | null,
      price: card?.priceValue ?? null,
      priceBefore: seen.price ?? null,
    };
    const kind = toChangeKind(changed);
    if (kind === null) continue;
    counts[kind] += 1;
    if (kind === "gone") gone.push(display_address);
    else changes.set(property_id, kind === "new" ? t("Back on the market") : formatChange(kind, changed));
  }
  if (baselines.length === 0) return none;
  const text = formatChangeCounts(counts, false);
  const when = formatSince(Math.max(...baselines), Date.now());
  if (text === "") return { summary: t("Nothing has changed since {when}.", { when }), changes };
  const summary = t("Since {when}: {changes}.", { when, changes: text });
  const named = gone.length > 0 ? ` ${t("Gone: {homes}.", { homes: gone.join("; ") })}` : "";
  return { summary: `${summary}${named}`, changes };
}
