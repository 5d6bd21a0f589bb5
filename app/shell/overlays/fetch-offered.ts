/** `none`: there is no such thing. `failed`: nobody knows, and the visitor may try again. */
export type Offered<Found> = Found | "none" | "failed";

export async function fetchOffered<Found>(path: string, signal: AbortSignal): Promise<Offered<Found>> {
  try {
    const response = await fetch(path, { signal });
    if (response.ok) return (await response.json()) as Found;
    return response.status === 404 ? "none" : "failed";
  } catch {
    return "failed";
  }
}
