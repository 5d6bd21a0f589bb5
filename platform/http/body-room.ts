import { Busy } from "#platform/errors.ts";
import { textBodyLimit } from "./body-rules.ts";

/** One body's share of the room, from its first bytes until it has been answered. */
export type BodyShare = Readonly<{ take(bytes: number): void; leave(): void }>;

/** Memory for bodies that are being read and answered. Full, files are turned away; what has no file always fits. */
export function createBodyRoom(mostBytes: number): () => BodyShare {
  let taken = 0;
  return () => {
    let own = 0;
    return {
      take(bytes) {
        own += bytes;
        taken += bytes;
        if (own > textBodyLimit && taken > mostBytes) throw new Busy();
      },
      leave() {
        taken -= own;
        own = 0;
      },
    };
  };
}
