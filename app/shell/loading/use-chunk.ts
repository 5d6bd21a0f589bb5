import { useEffect, useState } from "react";
import { loadChunk } from "./load-chunk.ts";

type Chunk<Module> = { module?: Module; error?: unknown };

/** A lazy module. The second retry reloads the document, because a release may have removed the file. */
export function useChunk<Module>(load: () => Promise<Module>, timeoutMs?: number) {
  const [chunk, setChunk] = useState<Chunk<Module>>({});
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads it again
  useEffect(() => {
    let active = true;
    loadChunk(load, { timeoutMs }).then(
      (module) => active && setChunk({ module }),
      (error) => {
        console.error(error);
        if (active) setChunk({ error });
      },
    );
    return () => {
      active = false;
    };
  }, [load, timeoutMs, attempt]);

  function retry() {
    if (attempt > 1) return window.location.reload();
    setChunk({});
    setAttempt(attempt + 1);
  }
  return { ...chunk, retry };
}
