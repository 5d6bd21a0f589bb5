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
