import { useEffect, useState } from "react";
import type { SavedCard } from "../find-saved-cards.server.ts";

type Cards = { status: "waiting" | "ready" | "failed"; cards: ReadonlyMap<number, SavedCard> };

/** The saved homes as they are now; where they cannot be fetched, the list still has what the browser keeps. */
export function useSavedCards(propertyIds: readonly number[]): Cards & { retry: () => void } {
  const [state, setState] = useState<Cards>({ status: "waiting", cards: new Map() });
  const [attempt, setAttempt] = useState(0);
  const missing = propertyIds.filter((id) => !state.cards.has(id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    if (missing === "") return;
    const request = new AbortController();
    fetchCards(missing, request.signal)
      .then((found) => setState(({ cards }) => ({ status: "ready", cards: new Map([...cards, ...found]) })))
      .catch(() => request.signal.aborted || setState((now) => ({ ...now, status: "failed" })));
    return () => request.abort();
  }, [missing, attempt]);
  return { ...state, retry: () => setAttempt((n) => n + 1) };
}

async function fetchCards(propertyIds: string, signal: AbortSignal): Promise<[number, SavedCard][]> {
  const answer = await fetch(`/saved_properties.ljson?property_ids=${propertyIds}`, { signal });
  if (!answer.ok) throw new Error(`/saved_properties.ljson answered ${answer.status}`);
  const { properties } = (await answer.json()) as { properties: SavedCard[] };
  return properties.map((card) => [card.property_id, card]);
}
