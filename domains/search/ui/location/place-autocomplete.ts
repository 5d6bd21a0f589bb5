import { fetchPlaces, type PlaceChoice } from "./fetch-places.ts";

const debounceMs = 150;
const minLetters = 2;

const fetchTowns = (term: string, signal: AbortSignal) => fetchPlaces({ term }, signal);

/** Debounced place suggestions; each keystroke aborts the previous request. */
export function createPlaceAutocomplete(show: (places: PlaceChoice[]) => void, fetchChoices = fetchTowns) {
  let current: AbortController | undefined;

  async function fetchAndShow(term: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const found = await fetchChoices(term, signal);
      if (!signal.aborted) show(found);
    } catch (error) {
      if (!signal.aborted) console.warn("Fetching place suggestions failed", error);
    }
  }

  return {
    search(typed: string): void {
      current?.abort();
      const term = typed.trim();
      if (term.length < minLetters) {
        show([]);
        return;
      }
      const request = new AbortController();
      current = request;
      setTimeout(() => void fetchAndShow(term, request.signal), debounceMs);
    },
    clear(): void {
      current?.abort();
      show([]);
    },
    abort: () => current?.abort(),
  };
}
