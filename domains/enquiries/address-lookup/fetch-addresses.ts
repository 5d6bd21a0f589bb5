import type { Address, AddressSuggestion } from "#platform/vendors/addresses/address.ts";

export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  return (await fetchJson<{ suggestions: AddressSuggestion[] }>({ autocomplete: text }, signal)).suggestions;
}

const patienceMs = 10_000;

/** Whoever waits for it can write the address meanwhile. */
export function fetchAddress(id: string): Promise<Address> {
  return fetchJson({ id }, AbortSignal.timeout(patienceMs));
}

async function fetchJson<T>(query: Record<string, string>, signal: AbortSignal): Promise<T> {
  const headers = { accept: "application/json" };
  const answer = await fetch(`/address_lookup?${new URLSearchParams(query)}`, { headers, signal });
  if (!answer.ok) throw new Error(`/address_lookup answered ${answer.status}`);
  return answer.json();
}
