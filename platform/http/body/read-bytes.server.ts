import { Busy } from "#platform/errors.ts";
import { badBody, maxTextBodyBytes, tooLarge } from "./body-limits.ts";

/** Stops at the limit, whatever Content-Length says, or when `take` throws. */
export async function readBytes(
  request: Request,
  limit: number,
  take: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw badBody("The request ended too early");
    });
    if (done) return join(chunks, size);
    size += value.byteLength;
    try {
      if (size > limit) throw tooLarge();
      take(value.byteLength);
    } catch (error) {
      reader.cancel().catch(() => {});
      throw error;
    }
    chunks.push(value);
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Memory reserved for one body until its response is sent. */
export type BodyReservation = Readonly<{ take(bytes: number): void; release(): void }>;

/** A memory budget for request bodies. When it is full, uploads are rejected; bodies without files always fit. */
export function createBodyMemoryBudget(maxBytes: number): () => BodyReservation {
  let taken = 0;
  return () => {
    let own = 0;
    return {
      take(bytes) {
        own += bytes;
        taken += bytes;
        if (own > maxTextBodyBytes && taken > maxBytes) throw new Busy();
      },
      release() {
        taken -= own;
        own = 0;
      },
    };
  };
}
