import { fetchPlaces, type PlaceChoice } from "./fetch-places.ts";

const debounceMs = 150;
const leastLetters = 2;

/** Asks which places fit what is being typed. A new letter gives up the question before it. */
export function createPlaceQuestions(show: (places: PlaceChoice[]) => void) {
  let asking: AbortController | undefined;

  async function ask(term: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const found = await fetchPlaces({ term }, signal);
      if (!signal.aborted) show(found);
    } catch (error) {
      if (!signal.aborted) console.warn("Places could not be suggested", error);
    }
  }

  return {
    look(typed: string): void {
      asking?.abort();
      const term = typed.trim();
      if (term.length < leastLetters) {
        show([]);
        return;
      }
      const question = new AbortController();
      asking = question;
      setTimeout(() => void ask(term, question.signal), debounceMs);
    },
    forget(): void {
      asking?.abort();
      show([]);
    },
    stop: () => asking?.abort(),
  };
}
