import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { fetchSuggestions } from "./fetch-addresses.ts";

const debounceMs = 500;
const leastLetters = 3;

export type FoundAddresses = {
  state: "idle" | "looking" | "found" | "none" | "failed";
  suggestions: readonly AddressSuggestion[];
};
export const nothingLookedUp: FoundAddresses = { state: "idle", suggestions: [] };

/** Asks half a second after the last letter; a question that is overtaken is given up. */
export function createAddressSuggester(onChange: (found: FoundAddresses) => void) {
  let asking = new AbortController();
  let shown: readonly AddressSuggestion[] = [];

  function say(found: FoundAddresses): void {
    shown = found.suggestions;
    onChange(found);
  }
  async function ask(text: string, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    say({ state: "looking", suggestions: shown });
    try {
      const suggestions = await fetchSuggestions(text, signal);
      if (!signal.aborted) say({ state: suggestions.length > 0 ? "found" : "none", suggestions });
    } catch {
      if (!signal.aborted) say({ state: "failed", suggestions: [] });
    }
  }
  return {
    look(typed: string): void {
      asking.abort();
      const text = typed.trim();
      if (text.length < leastLetters) {
        say(nothingLookedUp);
        return;
      }
      const question = new AbortController();
      asking = question;
      setTimeout(() => void ask(text, question), debounceMs);
    },
    forget(): void {
      asking.abort();
      say(nothingLookedUp);
    },
    stop: () => asking.abort(),
  };
}
