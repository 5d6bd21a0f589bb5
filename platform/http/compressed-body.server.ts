import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

/** Bytes of one body; a missing encoding was not worth its while. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const worthCompressing = 1_024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Made once and kept: `brotliQuality` 5 suits a page made while somebody waits, 9 a file that never changes. */
export async function compressBody(identity: Buffer, brotliQuality: 5 | 9): Promise<Bodies> {
  if (identity.length < worthCompressing) return { identity };
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gzipped };
}
