import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One body per encoding; an encoding is missing if it does not pay off. */
export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

type BrotliQuality = 4 | 9;

/** Smaller bodies are sent as they are. */
export const minCompressBytes = 1_024;
/** Of most bodies. */
const maxCompressedBytes = 64 * 1024;
const brotli = promisify(brotliCompress);
export const compressGzip = promisify(gzip);

/** Quality 4 for pages rendered on request (half the time of 5 for a twelfth more bytes), 9 for static files. */
export async function compressBrotli(body: Buffer, quality: BrotliQuality): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  // Each chunk is a round trip to another thread; the copy frees what the only chunk has left.
  const compressed = await brotli(body, { chunkSize: maxCompressedBytes, params });
  // `Buffer.from` copies into a pool of 64 kB, all of which a cached page would then keep.
  const copy = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(copy);
  return copy;
}

export async function compressBody(identity: Buffer): Promise<EncodedBodies> {
  if (identity.length < minCompressBytes) return { identity };
  const [br, gzipped] = await Promise.all([compressBrotli(identity, 9), compressGzip(identity, { level: 6 })]);
  return { identity, br, gzip: gzipped };
}

export type Encoding = "br" | "gzip" | "identity";

const cache = new Map<string, Encoding>();
const maxCacheEntries = 200;

/** The best encoding the client accepts, memoised because browsers send few distinct values. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const remembered = cache.get(acceptEncoding);
  if (remembered) return remembered;
  const chosen = parse(acceptEncoding);
  if (cache.size < maxCacheEntries) cache.set(acceptEncoding, chosen);
  return chosen;
}

function parse(acceptEncoding: string): Encoding {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}
