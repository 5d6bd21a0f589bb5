export type PlaceChoice = Readonly<{ label: string; placeId: string }>;

const most = 15;

export async function fetchPlaces(
  question: { term: string } | { near: string },
  signal?: AbortSignal,
): Promise<PlaceChoice[]> {
  const answer = await fetch(`/places?${new URLSearchParams(question)}`, { signal: signal ?? null });
  if (!answer.ok) throw new Error(`/places answered ${answer.status}`);
  const pairs: [label: string, placeId: string][] = await answer.json();
  return pairs.slice(0, most).map(([label, placeId]) => ({ label, placeId }));
}
