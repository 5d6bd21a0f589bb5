import type { Address, AddressSuggestion } from "#platform/vendors/addresses/address.ts";

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
