import { useEffect, useRef, useState } from "react";
import { fetchPlaces, type PlaceChoice } from "./fetch-places.ts";

const debounceMs = 150;
const leastLetters = 2;

/** Places that fit what is being typed. A new letter gives up the question before it. */
export function useSuggestions() {
  const [places, setPlaces] = useState<PlaceChoice[]>([]);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  function look(typed: string): void {
    asking.current?.abort();
    const term = typed.trim();
    if (term.length < leastLetters) {
      setPlaces([]);
      return;
    }
    const question = new AbortController();
    asking.current = question;
    setTimeout(() => void ask(term, question.signal), debounceMs);
  }

  async function ask(term: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const found = await fetchPlaces({ term }, signal);
      if (!signal.aborted) setPlaces(found);
    } catch (error) {
      if (!signal.aborted) console.warn("Places could not be suggested", error);
    }
  }

  function forget(): void {
    asking.current?.abort();
    setPlaces([]);
  }
  return { places, look, forget };
}
