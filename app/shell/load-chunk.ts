/** A part of the site whose code did not arrive. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** For what a visitor asked to see; what nobody asked for may be given up sooner. */
export const chunkTimeoutMs = 120_000;

/** Waits for a lazy import, but not for ever. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  { timeoutMs }: { timeoutMs: number },
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError("A part of the site could not be loaded", { cause });
  } finally {
    clearTimeout(timer);
  }
}
