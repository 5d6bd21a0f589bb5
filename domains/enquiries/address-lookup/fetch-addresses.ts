import type { Address, AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { type AddressValues, toAddressValues } from "./address-values.ts";

const addressTimeoutMs = 10_000;

export function fetchAddress(id: string): Promise<Address> {
  return fetchJson({ id }, AbortSignal.timeout(addressTimeoutMs));
}

async function fetchJson<T>(query: Record<string, string>, signal: AbortSignal): Promise<T> {
  const headers = { accept: "application/json" };
  const response = await fetch(`/address_lookup?${new URLSearchParams(query)}`, { headers, signal });
  if (!response.ok) throw new Error(`/address_lookup returned ${response.status}`);
  return response.json();
}

/** Fetches the selected address. A later selection or `cancel` discards a pending result, so it cannot overwrite newer input. */
export function createAddressLoader() {
  let latest = 0;
  return {
    /** Resolves to null when superseded, and to manual entry when the request fails. */
    async fetch({ id, address }: AddressSuggestion): Promise<Partial<AddressValues> | null> {
      const request = ++latest;
      const found = await fetchAddress(id).catch(() => null);
      if (request !== latest) return null;
      return found ? toAddressValues(found, address) : { address_mode: "manual" };
    },
    cancel(): void {
      latest++;
    },
  };
}

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
      const query = { autocomplete: text };
      const { suggestions } = await fetchJson<{ suggestions: AddressSuggestion[] }>(query, signal);
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
