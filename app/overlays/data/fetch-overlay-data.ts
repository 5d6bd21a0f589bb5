/** `none`: does not exist. `failed`: could not be loaded, and can be retried. */
export type OverlayData<Found> = Found | "none" | "failed";

export async function fetchOverlayData<Found>(path: string, signal: AbortSignal): Promise<OverlayData<Found>> {
  try {
    const response = await fetch(path, { signal });
    if (response.ok) return (await response.json()) as Found;
    return response.status === 404 ? "none" : "failed";
  } catch {
    return "failed";
  }
}
