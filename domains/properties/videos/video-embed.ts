import { embedRules, subdomainEmbedRules, unchangedEmbedHosts } from "./video-hosts.ts";

export type VideoEmbed =
  | { kind: "frame"; src: string; portrait: boolean }
  | { kind: "file"; src: string; poster?: string }
  /** Not a video, such as a property report. */
  | { kind: "dropped" }
  /** `href` is null for an unsafe URL. */
  | { kind: "unsupported"; href: string | null };

const videoFile = /\.(mp4|webm|m4v)$/i;

/** Matches hosts exactly or as subdomains, and embeds https only. */
export function toVideoEmbed(link: string, { droppedHosts }: { droppedHosts: readonly string[] }): VideoEmbed {
  const url = parseSecureUrl(link);
  if (url === null) return { kind: "unsupported", href: null };
  if (droppedHosts.some((host) => isHostOrSubdomain(url.host, host))) return { kind: "dropped" };
  const rule = Object.hasOwn(embedRules, url.host) ? embedRules[url.host] : findSubdomainRule(url.host);
  const found = rule ? rule(url) : embedUnchanged(url);
  if (found) return { kind: "frame", src: found.src, portrait: found.portrait ?? false };
  return videoFile.test(url.pathname) ? { kind: "file", src: url.href } : { kind: "unsupported", href: url.href };
}

function parseSecureUrl(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url === null || url.username !== "" || url.password !== "") return null;
  if (url.protocol === "http:") url.protocol = "https:";
  return url.protocol === "https:" ? url : null;
}

function findSubdomainRule(host: string) {
  const parent = Object.keys(subdomainEmbedRules).find((name) => host.endsWith(`.${name}`));
  return parent === undefined ? undefined : subdomainEmbedRules[parent];
}

function embedUnchanged(url: URL): { src: string; portrait?: boolean } | null {
  return unchangedEmbedHosts.some((host) => isHostOrSubdomain(url.host, host)) ? { src: url.href } : null;
}

function isHostOrSubdomain(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}
