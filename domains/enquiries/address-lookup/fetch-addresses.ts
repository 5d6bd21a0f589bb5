import type { Address, AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { type AddressValues, toAddressValues } from "./address-values.ts";

export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  return (await fetchJson<{ suggestions: AddressSuggestion[] }>({ autocomplete: text }, signal)).suggestions;
}

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
