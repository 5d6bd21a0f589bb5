export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, Encoding>();
const knownLimit = 200;

/** The best encoding of ours that the client accepts. Browsers send a handful of values, so answers are remembered. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const remembered = known.get(acceptEncoding);
  if (remembered) return remembered;
  const chosen = parse(acceptEncoding);
  if (known.size < knownLimit) known.set(acceptEncoding, chosen);
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
