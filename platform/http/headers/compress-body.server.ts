import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

/** One body per encoding; an encoding is missing if it does not pay off. */
export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const minCompressBytes = 1_024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Use `brotliQuality` 5 for pages rendered on request, 9 for static files. */
export async function compressBody(identity: Buffer, brotliQuality: 5 | 9): Promise<EncodedBodies> {
  if (identity.length < minCompressBytes) return { identity };
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
