export const requestKinds = ["home", "search", "property", "picture", "user.ljson"] as const;
type Kind = (typeof requestKinds)[number];

export type Site = { origin: string; paths: Readonly<Record<Kind, readonly string[]>> };

/** Percent of requests. Leads are sent separately. */
const shares: Readonly<Record<Kind, number>> = { home: 15, search: 20, property: 20, picture: 30, "user.ljson": 15 };
const requestSequence = requestKinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));

/** Deterministic, so that every run sends the same requests. */
function requestKindAt(n: number): Kind {
  return requestSequence[(n * 37) % requestSequence.length] ?? "home";
}

/** Cached: the same few URLs again and again. Uncached: URLs not requested before. */
export function requestPath({ paths }: Site, kind: Kind, n: number, uncached: boolean): string {
  const path = paths[kind][n % paths[kind].length] ?? "/";
  if (!uncached || kind === "picture" || kind === "user.ljson") return path;
  return kind === "search"
    ? `${path.split("/").slice(0, 3).join("/")}/sales/up-to-${200_000 + n}`
    : `${path}?uncached=${n}`;
}

/** The nth request of the mix. */
export function mixedRequest(site: Site, n: number, uncached: boolean): { kind: Kind; path: string } {
  const kind = requestKindAt(n);
  return { kind, path: requestPath(site, kind, n, uncached) };
}

/** Reads the pages of the sitemap and the pictures of the home page. */
export async function discoverSite(origin: string): Promise<Site> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*|)<\/loc>/g)].map(([, path = ""]) => path);
  const listed = (await Promise.all(pathsIn(await read("/sitemap.xml")).map(read))).flatMap(pathsIn);
  const pictures = (await read("/")).match(/\/media\/[0-9a-f]{20}\/\d{3}\.(?:avif|webp)/g) ?? [];
  const paths = {
    home: ["/"],
    search: listed.filter((path) => /^\/[a-z-]+\/[a-z-]+\/sales$/.test(path)).slice(0, 40),
    property: listed.filter((path) => /^\/properties\/\d+\/sales$/.test(path)).slice(0, 100),
    picture: [...new Set(pictures)].slice(0, 60),
    "user.ljson": ["/user.ljson"],
  };
  for (const kind of requestKinds) if (paths[kind].length === 0) throw new Error(`The site has no ${kind}`);
  return { origin, paths };
}
