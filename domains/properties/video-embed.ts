import { asTheyAre, embedRules, embedRulesBelow } from "./video-hosts.ts";

export type VideoEmbed =
  | { kind: "frame"; src: string; portrait: boolean }
  | { kind: "file"; src: string }
  /** A report or the like that an office put where films go. */
  | { kind: "dropped" }
  /** `href` is there for whoever wants to follow the link. */
  | { kind: "unsupported"; href: string | null };

const filmFile = /\.(mp4|webm|m4v)$/i;

/** How a film or tour is shown. Hosts are compared whole, and only https is ever loaded. */
export function videoEmbed(written: string, { droppedHosts }: { droppedHosts: readonly string[] }): VideoEmbed {
  const url = secureUrl(written);
  if (url === null) return { kind: "unsupported", href: null };
  if (droppedHosts.some((host) => isAtOrBelow(url.host, host))) return { kind: "dropped" };
  const rule = Object.hasOwn(embedRules, url.host) ? embedRules[url.host] : below(url.host);
  const found = rule ? rule(url) : asIs(url);
  if (found) return { kind: "frame", src: found.src, portrait: found.portrait ?? false };
  return filmFile.test(url.pathname) ? { kind: "file", src: url.href } : { kind: "unsupported", href: url.href };
}

function secureUrl(written: string): URL | null {
  const url = URL.parse(written.trim());
  if (url === null || url.username !== "" || url.password !== "") return null;
  if (url.protocol === "http:") url.protocol = "https:";
  return url.protocol === "https:" ? url : null;
}

function below(host: string) {
  const parent = Object.keys(embedRulesBelow).find((name) => host.endsWith(`.${name}`));
  return parent === undefined ? undefined : embedRulesBelow[parent];
}

function asIs(url: URL): { src: string; portrait?: boolean } | null {
  return asTheyAre.some((host) => isAtOrBelow(url.host, host)) ? { src: url.href } : null;
}

function isAtOrBelow(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}
