import { Busy } from "#platform/errors.ts";
import { badBody, maxTextBodyBytes, tooLarge } from "./body-limits.ts";

type Take = (bytes: number) => void;

/** Stops at the limit, whatever Content-Length says, or when `take` throws. */
export async function* readChunks(request: Request, limit: number, take: Take): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  const reader = request.body.getReader();
  let size = 0;
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        isDone = true;
        throw badBody("The request ended too early");
      });
      isDone = done;
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge();
      take(value.byteLength);
      yield value;
    }
  } finally {
    if (!isDone) reader.cancel().catch(() => {});
  }
}

export async function readBytes(request: Request, limit: number, take: Take): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limit, take)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Memory reserved for one body until its response is sent. */
export type BodyReservation = Readonly<{ take: Take; release(): void }>;

/**
 * A memory budget for request bodies, of which one address may use a quarter. When it is full, uploads are rejected;
 * bodies without files always fit.
 */
export function createBodyMemoryBudget(maxBytes: number): (address: string) => BodyReservation {
  const byAddress = new Map<string, number>();
  let total = 0;
  return (address) => {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      total += bytes;
      const ofAddress = (byAddress.get(address) ?? 0) + bytes;
      if (ofAddress === 0) byAddress.delete(address);
      else byAddress.set(address, ofAddress);
      return ofAddress;
    };
    return {
      take(bytes) {
        const ofAddress = add(bytes);
        if (own > maxTextBodyBytes && (total > maxBytes || ofAddress > maxBytes / 4)) throw new Busy();
      },
      release: () => void add(-own),
    };
  };
}
