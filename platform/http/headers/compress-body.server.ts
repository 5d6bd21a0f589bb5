import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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
