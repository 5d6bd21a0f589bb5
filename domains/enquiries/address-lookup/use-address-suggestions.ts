import { useEffect, useRef, useState } from "react";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { fetchSuggestions } from "./fetch-addresses.ts";

const debounceMs = 500;
const leastLetters = 3;

type Found = { state: "idle" | "looking" | "found" | "none" | "failed"; suggestions: readonly AddressSuggestion[] };
const idle: Found = { state: "idle", suggestions: [] };

/** Addresses that fit what is being typed, half a second after the last letter. */
export function useAddressSuggestions() {
  const [found, setFound] = useState<Found>(idle);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  function look(typed: string): void {
    asking.current?.abort();
    const text = typed.trim();
    if (text.length < leastLetters) {
      setFound(idle);
      return;
    }
    const question = new AbortController();
    asking.current = question;
    setTimeout(() => void ask(text, question.signal), debounceMs);
  }

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    setFound((before) => ({ ...before, state: "looking" }));
    try {
      const suggestions = await fetchSuggestions(text, signal);
      if (!signal.aborted) setFound({ state: suggestions.length > 0 ? "found" : "none", suggestions });
    } catch {
      if (!signal.aborted) setFound({ state: "failed", suggestions: [] });
    }
  }

  function forget(): void {
    asking.current?.abort();
    setFound(idle);
  }
  return { ...found, look, forget };
}
