/** What a link of one host is turned into, or null when that host has no film at it. */
export type EmbedRule = (url: URL) => { src: string; portrait?: boolean } | null;

const youtubeId = /^[\w-]{11}$/;
const anyId = /^[\w-]+$/;

/** Every host we know how to show, by its exact name. */
export const embedRules: Readonly<Record<string, EmbedRule>> = {
  "youtube.com": youtube,
  "www.youtube.com": youtube,
  "m.youtube.com": youtube,
  "youtube-nocookie.com": youtube,
  "www.youtube-nocookie.com": youtube,
  "youtu.be": youtube,
  "vimeo.com": vimeo,
  "www.vimeo.com": vimeo,
  "player.vimeo.com": vimeo,
  "drive.google.com": googleDrive,
  "my.matterport.com": matterport,
  "matterport.com": matterport,
  "www.matterport.com": matterport,
  "wi.st": wistia,
  "loom.com": loom,
  "www.loom.com": loom,
  "kuula.co": kuula,
  "www.kuula.co": kuula,
};

/** Hosts with a name per customer. */
export const embedRulesBelow: Readonly<Record<string, EmbedRule>> = { "wistia.com": wistia };

/** Viewers that are shown just as they are linked, at these names and below them. */
export const asTheyAre = [
  "giraffe360.com",
  "eyespy360.com",
  "cloudpano.com",
  "my360tours.com",
  "youriguide.com",
  "panoee.com",
  "vtuk.com",
  "ezylet.com",
] as const;

/** Where a frame's address may begin; the content security policy's frame-src. */
export const videoFrameHosts: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://drive.google.com",
  "https://my.matterport.com",
  "https://fast.wistia.net",
  "https://www.loom.com",
  "https://kuula.co",
  ...asTheyAre.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
];

function youtube(url: URL) {
  const [first = "", second = ""] = parts(url);
  const named = ["shorts", "live", "embed"].includes(first) ? second : url.host === "youtu.be" ? first : "";
  const id = first === "watch" ? (url.searchParams.get("v") ?? "") : named;
  if (!youtubeId.test(id)) return null;
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  const src = `https://www.youtube-nocookie.com/embed/${id}?rel=0${start > 0 ? `&start=${start}` : ""}`;
  return { src, portrait: first === "shorts" };
}

/** The hash of an unlisted film is part of its address, and may happen to be a number too. */
function vimeo(url: URL) {
  const segments = parts(url);
  const isNumber = (segment: string) => /^\d+$/.test(segment);
  const at = isNumber(segments[0] ?? "") ? 0 : segments.findLastIndex(isNumber);
  const id = segments[at];
  if (id === undefined || (segments[0] === "showcase" && segments[at - 1] !== "video")) return null;
  const hash = url.searchParams.get("h") ?? segments[at + 1] ?? "";
  const unlisted = /^[\da-f]+$/i.test(hash) ? `h=${hash}&` : "";
  return { src: `https://player.vimeo.com/video/${id}?${unlisted}dnt=1` };
}

function googleDrive(url: URL) {
  const [first, second, third] = parts(url);
  const id = first === "file" && second === "d" ? third : url.searchParams.get("id");
  return known(id, (found) => `https://drive.google.com/file/d/${found}/preview`);
}

function matterport(url: URL) {
  const segments = parts(url);
  const [first, second] = segments;
  const named = first === "models" ? second : first === "discover" && second === "space" ? segments[2] : undefined;
  return known(named ?? url.searchParams.get("m"), (found) => `https://my.matterport.com/show/?m=${found}`);
}

function wistia(url: URL) {
  const segments = parts(url);
  const id = segments[0] === "medias" ? segments[1] : url.host === "wi.st" ? segments[0] : undefined;
  return known(id, (found) => `https://fast.wistia.net/embed/iframe/${found}`);
}

function loom(url: URL) {
  const [first, id] = parts(url);
  return known(first === "share" ? id : undefined, (found) => `https://www.loom.com/embed/${found}`);
}

function kuula(url: URL) {
  const [first, ...rest] = parts(url);
  const id = rest[0] === "collection" ? rest[1] : rest[0];
  const place = rest[0] === "collection" ? "collection/" : "";
  return first === "post" || first === "share" ? known(id, (found) => `https://kuula.co/share/${place}${found}`) : null;
}

function known(id: string | null | undefined, src: (id: string) => string) {
  return id && anyId.test(id) ? { src: src(id) } : null;
}

function parts(url: URL): string[] {
  return url.pathname.split("/").filter((part) => part !== "");
}

/** `90`, `90s` and `1m30s` alike. */
function seconds(written: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(written ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
