export type PlaceChoice = Readonly<{ label: string; placeId: string }>;

const maxPlaces = 15;

export async function fetchPlaces(
  query: { term: string; stations?: "true" } | { near: string },
  signal?: AbortSignal,
): Promise<PlaceChoice[]> {
  const response = await fetch(`/places?${new URLSearchParams(query)}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`/places returned ${response.status}`);
  const pairs: [label: string, placeId: string][] = await response.json();
  return pairs.slice(0, maxPlaces).map(([label, placeId]) => ({ label, placeId }));
}
