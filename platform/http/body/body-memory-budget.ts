import { Busy } from "#platform/errors.ts";
import { maxTextBodyBytes } from "./body-limits.ts";

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
