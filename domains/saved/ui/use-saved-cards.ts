import { useEffect, useState } from "react";
import type { SavedCard } from "#domains/saved/properties/find-saved-cards.server.ts";
import { localPath } from "#languages/translate.ts";

export type SavedCards = { status: "waiting" | "ready" | "failed"; cards: ReadonlyMap<number, SavedCard> };

/** `known` need not be fetched. */
export function useSavedCards(
  propertyIds: readonly number[],
  known: readonly SavedCard[] = [],
): SavedCards & { retry: () => void } {
  const [state, setState] = useState<SavedCards>(() => ({
    status: "waiting",
    cards: new Map(known.map((card) => [card.property_id, card])),
  }));
  const [attempt, setAttempt] = useState(0);
  const missing = propertyIds.filter((id) => !state.cards.has(id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    if (missing === "") return;
    const request = new AbortController();
    fetchCards(missing, request.signal)
      .then((found) => setState(({ cards }) => ({ status: "ready", cards: new Map([...cards, ...found]) })))
      .catch(() => request.signal.aborted || setState((current) => ({ ...current, status: "failed" })));
    return () => request.abort();
  }, [missing, attempt]);
  return { ...state, retry: () => setAttempt((n) => n + 1) };
}

async function fetchCards(propertyIds: string, signal: AbortSignal): Promise<[number, SavedCard][]> {
  const response = await fetch(localPath(`/saved_properties.ljson?property_ids=${propertyIds}`), { signal });
  if (!response.ok) throw new Error(`/saved_properties.ljson responded with ${response.status}`);
  const { properties } = (await response.json()) as { properties: SavedCard[] };
  return properties.map((card) => [card.property_id, card]);
}
