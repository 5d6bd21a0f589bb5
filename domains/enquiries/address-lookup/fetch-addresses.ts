import type { Address, AddressSuggestion } from "#platform/vendors/addresses/address.ts";

export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  return (await fetchJson<{ suggestions: AddressSuggestion[] }>({ autocomplete: text }, signal)).suggestions;
}

export function fetchAddress(id: string): Promise<Address> {
  return fetchJson({ id });
}

async function fetchJson<T>(query: Record<string, string>, signal?: AbortSignal): Promise<T> {
  const headers = { accept: "application/json" };
  const answer = await fetch(`/address_lookup?${new URLSearchParams(query)}`, { headers, signal });
  if (!answer.ok) throw new Error(`/address_lookup answered ${answer.status}`);
  return answer.json();
}
