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
