import { useEffect, useState } from "react";
import { fetchOffered, type Offered } from "./fetch-offered.ts";

/** What a screen is about, fetched when it opens; a path of null fetches nothing. */
export function useOffered<Found>(path: string | null): { offered: Offered<Found> | "waiting"; retry: () => void } {
  const [offered, setOffered] = useState<Offered<Found> | "waiting">("waiting");
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    void fetchOffered<Found>(path, stop.signal).then((answer) => stop.signal.aborted || setOffered(answer));
    return () => stop.abort();
  }, [path, attempt]);
  function retry() {
    setOffered("waiting");
    setAttempt(attempt + 1);
  }
  return { offered, retry };
}
