import { useEffect, useState } from "react";
import { chunkTimeoutMs, loadChunk } from "./load-chunk.ts";

type Chunk<Module> = { module?: Module; error?: unknown };

/** A lazy module. A second retry loads the document again: after a release the old file is gone for good. */
export function useChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = chunkTimeoutMs,
): Chunk<Module> & { retry: () => void } {
  const [chunk, setChunk] = useState<Chunk<Module>>({});
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads it again
  useEffect(() => {
    let wanted = true;
    loadChunk(load, { timeoutMs }).then(
      (module) => wanted && setChunk({ module }),
      (error) => {
        console.error(error);
        if (wanted) setChunk({ error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, timeoutMs, attempt]);

  function retry() {
    if (attempt > 1) return window.location.reload();
    setChunk({});
    setAttempt(attempt + 1);
  }
  return { ...chunk, retry };
}
