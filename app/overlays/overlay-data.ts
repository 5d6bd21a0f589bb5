import { useEffect, useEffectEvent, useState } from "react";
import type { Params } from "react-router";
import { localPath } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";

export type OverlayProps = { path: string; params: Params; onClose: () => void };

/** `none`: does not exist. `failed`: could not be loaded, and can be retried. */
type OverlayData<Found> = Found | "none" | "failed";

/** Loads the data of an overlay; a path of null loads nothing. */
export function useOverlayData<Found>(path: string | null): {
  data: OverlayData<Found> | "waiting";
  retry: () => void;
} {
  const [data, setData] = useState<OverlayData<Found> | "waiting">("waiting");
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads it again
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    void fetchOverlayData<Found>(path, controller.signal).then((found) => controller.signal.aborted || setData(found));
    return () => controller.abort();
  }, [path, attempt]);
  function retry() {
    setData("waiting");
    setAttempt(attempt + 1);
  }
  return { data, retry };
}

export async function fetchOverlayData<Found>(path: string, signal: AbortSignal): Promise<OverlayData<Found>> {
  try {
    const response = await fetch(localPath(path), { signal });
    if (response.ok) return (await response.json()) as Found;
    return response.status === 404 ? "none" : "failed";
  } catch {
    return "failed";
  }
}

const reasonMs = 10_000;

/** Closes an overlay that cannot open, and says why. */
export function useCloseIfMissing(reason: string | null, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (reason === null) return;
    close();
    void toast.error(reason, { duration: reasonMs });
  }, [reason]);
}
