import { type ReactNode, useEffect, useState } from "react";
import { t } from "#languages/translate.ts";
import { buttonClass } from "./button.tsx";

type Props<Module> = {
  load: () => Promise<Module>;
  waiting: ReactNode;
  /** Shown above a retry button if the module fails to load. */
  failed: string;
  failedClass?: string;
  children: (module: Module) => ReactNode;
};

/** Content of a lazy module. */
export function LazyChunk<Module>({ load, waiting, failed, failedClass, children }: Props<Module>) {
  const { module, error, retry } = useChunk(load);
  if (module) return children(module);
  if (!error) return waiting;
  return (
    <div role="alert" className={failedClass}>
      <p className="mb-4">{failed}</p>
      <button type="button" onClick={retry} className={buttonClass("quiet")}>
        {t("Try again")}
      </button>
    </div>
  );
}

/** A lazy module. The second retry reloads the document, because a release may have removed the file. */
export function useChunk<Module>(load: () => Promise<Module>, timeoutMs?: number) {
  const [chunk, setChunk] = useState<{ module?: Module; error?: unknown }>({});
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

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** For content the visitor requested; optional content may use a shorter timeout. */
export const chunkTimeoutMs = 120_000;

type Options = { timeoutMs?: number; attempts?: number };

/** A dynamic import with a timeout. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  { timeoutMs = chunkTimeoutMs, attempts = 1 }: Options = {},
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    if (attempts > 1) return loadChunk(load, { timeoutMs, attempts: attempts - 1 });
    throw new ChunkLoadError("Could not load a chunk", { cause });
  } finally {
    clearTimeout(timer);
  }
}
