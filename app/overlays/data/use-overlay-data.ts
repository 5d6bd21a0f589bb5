import { useEffect, useState } from "react";
import { fetchOverlayData, type OverlayData } from "./fetch-overlay-data.ts";

/** Loads the data of an overlay; a path of null loads nothing. */
export function useOverlayData<Found>(path: string | null): {
  offered: OverlayData<Found> | "waiting";
  retry: () => void;
} {
  const [offered, setOffered] = useState<OverlayData<Found> | "waiting">("waiting");
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads it again
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    void fetchOverlayData<Found>(path, controller.signal).then((data) => controller.signal.aborted || setOffered(data));
    return () => controller.abort();
  }, [path, attempt]);
  function retry() {
    setOffered("waiting");
    setAttempt(attempt + 1);
  }
  return { offered, retry };
}
