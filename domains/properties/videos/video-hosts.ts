/** Turns a link into an embed URL; null: not a video link. */
export type EmbedRule = (url: URL) => { src: string; portrait?: boolean } | null;

const youtubeId = /^[\w-]{11}$/;
const safeId = /^[\w-]+$/;

/** By host name without a leading `www.` or `m.`. */
const embedRules: Readonly<Record<string, EmbedRule>> = {
  "youtube.com": youtube,
  "youtube-nocookie.com": youtube,
  "youtu.be": youtube,
  "vimeo.com": vimeo,
  "player.vimeo.com": vimeo,
  "drive.google.com": googleDrive,
  "my.matterport.com": matterport,
  "matterport.com": matterport,
  "wi.st": wistia,
  "loom.com": loom,
  "kuula.co": kuula,
};

/** Wistia has one subdomain per customer. */
export function findEmbedRule(host: string): EmbedRule | undefined {
  if (host.endsWith(".wistia.com")) return wistia;
  const name = host.replace(/^(www|m)\./, "");
  return Object.hasOwn(embedRules, name) ? embedRules[name] : undefined;
}

/** Tour viewers embedded by their own URL, at these hosts and their subdomains. */
export const unchangedEmbedHosts = [
  "giraffe360.com",
  "eyespy360.com",
  "cloudpano.com",
  "my360tours.com",
  "youriguide.com",
  "panoee.com",
  "vtuk.com",
  "ezylet.com",
] as const;

/** The frame-src of the content security policy. */
export const videoFrameHosts: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://drive.google.com",
  "https://my.matterport.com",
  "https://fast.wistia.net",
  "https://www.loom.com",
  "https://kuula.co",
  ...unchangedEmbedHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
];

function youtube(url: URL) {
  const [first = "", second = ""] = pathSegments(url);
  const named = ["shorts", "live", "embed"].includes(first) ? second : url.host === "youtu.be" ? first : "";
  const id = first === "watch" ? (url.searchParams.get("v") ?? "") : named;
  if (!youtubeId.test(id)) return null;
  const start = parseSeconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  const src = `https://www.youtube-nocookie.com/embed/${id}?rel=0${start > 0 ? `&start=${start}` : ""}`;
  return { src, portrait: first === "shorts" };
}

/** The hash of an unlisted video follows its id in the path and can be all digits too. */
function vimeo(url: URL) {
  const segments = pathSegments(url);
  const isNumber = (segment: string) => /^\d+$/.test(segment);
  const at = isNumber(segments[0] ?? "") ? 0 : segments.findLastIndex(isNumber);
  const id = segments[at];
  if (id === undefined || (segments[0] === "showcase" && segments[at - 1] !== "video")) return null;
  const hash = url.searchParams.get("h") ?? segments[at + 1] ?? "";
  const unlisted = /^[\da-f]+$/i.test(hash) ? `h=${hash}&` : "";
  return { src: `https://player.vimeo.com/video/${id}?${unlisted}dnt=1` };
}

function googleDrive(url: URL) {
  const [first, second, third] = pathSegments(url);
  const id = first === "file" && second === "d" ? third : url.searchParams.get("id");
  return embedById(id, (found) => `https://drive.google.com/file/d/${found}/preview`);
}

function matterport(url: URL) {
  const segments = pathSegments(url);
  const [first, second] = segments;
  const named = first === "models" ? second : first === "discover" && second === "space" ? segments[2] : undefined;
  return embedById(named ?? url.searchParams.get("m"), (found) => `https://my.matterport.com/show/?m=${found}`);
}

function wistia(url: URL) {
  const segments = pathSegments(url);
  const id = segments[0] === "medias" ? segments[1] : url.host === "wi.st" ? segments[0] : undefined;
  return embedById(id, (found) => `https://fast.wistia.net/embed/iframe/${found}`);
}

function loom(url: URL) {
  const [first, id] = pathSegments(url);
  return embedById(first === "share" ? id : undefined, (found) => `https://www.loom.com/embed/${found}`);
}

function kuula(url: URL) {
  const [first, ...rest] = pathSegments(url);
  const id = rest[0] === "collection" ? rest[1] : rest[0];
  const place = rest[0] === "collection" ? "collection/" : "";
  return first === "post" || first === "share"
    ? embedById(id, (found) => `https://kuula.co/share/${place}${found}`)
    : null;
}

function embedById(id: string | null | undefined, src: (id: string) => string) {
  return id && safeId.test(id) ? { src: src(id) } : null;
}

function pathSegments(url: URL): string[] {
  return url.pathname.split("/").filter((part) => part !== "");
}

/** Accepts `90`, `90s` and `1m30s`. */
function parseSeconds(text: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
