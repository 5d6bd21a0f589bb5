export const kinds = ["home", "search", "property", "picture", "user.ljson"] as const;
type Kind = (typeof kinds)[number];

export type Site = { host: string; port: number; paths: Readonly<Record<Kind, readonly string[]>> };

/** Of a hundred requests; a lead is one in five hundred, and sent apart. */
const shares: Readonly<Record<Kind, number>> = { home: 15, search: 20, property: 20, picture: 30, "user.ljson": 15 };
const deck = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));

/** What a visitor's browser asks for next, by number, so that every run asks the same. */
export function kindOf(n: number): Kind {
  return deck[(n * 37) % deck.length] ?? "home";
}

/** Kept: the same few addresses again and again. Unseen: pages that nobody has asked for before. */
export function pathOf({ paths }: Site, kind: Kind, n: number, unseen: boolean): string {
  const path = paths[kind][n % paths[kind].length] ?? "/";
  if (!unseen || kind === "picture" || kind === "user.ljson") return path;
  return kind === "search"
    ? `${path.split("/").slice(0, 3).join("/")}/sales/up-to-${200_000 + n}`
    : `${path}?unseen=${n}`;
}

export function requestFor({ host, port }: Site, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
}

/** The pages that the site itself tells search engines of, and the pictures of its home page. */
export async function surveySite(host: string, port: number): Promise<Site> {
  const base = `http://${host}:${port}`;
  const read = async (path: string) => (await fetch(base + path)).text();
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const listed = (await Promise.all(pathsIn(await read("/sitemap.xml")).map(read))).flatMap(pathsIn);
  const pictures = (await read("/")).match(/\/media\/[0-9a-f]{20}\/\d{3}\.(?:avif|webp)/g) ?? [];
  const paths = {
    home: ["/"],
    search: listed.filter((path) => /^\/[a-z-]+\/[a-z-]+\/sales$/.test(path)).slice(0, 40),
    property: listed.filter((path) => /^\/properties\/\d+\/sales$/.test(path)).slice(0, 100),
    picture: [...new Set(pictures)].slice(0, 60),
    "user.ljson": ["/user.ljson"],
  };
  for (const kind of kinds) if (paths[kind].length === 0) throw new Error(`The site shows no ${kind} to ask for`);
  return { host, port, paths };
}
