import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { fetchSuggestions } from "./fetch-addresses.ts";

const debounceMs = 500;
const minQueryLength = 3;

export type AddressSuggestions = {
  state: "idle" | "loading" | "found" | "none" | "failed";
  suggestions: readonly AddressSuggestion[];
};
export const idleSuggestions: AddressSuggestions = { state: "idle", suggestions: [] };

/** Debounced address search; a new query aborts the previous one. */
export function createAddressSuggester(onChange: (found: AddressSuggestions) => void) {
  let pending = new AbortController();
  let shown: readonly AddressSuggestion[] = [];

  function update(found: AddressSuggestions): void {
    shown = found.suggestions;
    onChange(found);
  }
  async function load(text: string, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    update({ state: "loading", suggestions: shown });
    try {
      const suggestions = await fetchSuggestions(text, signal);
      if (!signal.aborted) update({ state: suggestions.length > 0 ? "found" : "none", suggestions });
    } catch {
      if (!signal.aborted) update({ state: "failed", suggestions: [] });
    }
  }
  return {
    search(typed: string): void {
      pending.abort();
      const text = typed.trim();
      if (text.length < minQueryLength) {
        update(idleSuggestions);
        return;
      }
      const controller = new AbortController();
      pending = controller;
      setTimeout(() => void load(text, controller), debounceMs);
    },
    clear(): void {
      pending.abort();
      update(idleSuggestions);
    },
    stop: () => pending.abort(),
  };
}
