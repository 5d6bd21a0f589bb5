import { alertSource } from "#domains/agency/mail/mail-source.ts";
import { parseConsent } from "../consent.ts";
import { searchesPath, visitsPath } from "../tracking-events.ts";
import { sendBeacon } from "./send-beacon.ts";

const maxPathLength = 2_000;

/** Counts where this visit came from; nothing is stored in the browser. A page of our own is not a source. */
export function trackVisit(landingUrl: URL): void {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  if (referrer === location.hostname) return;
  const word = (name: string) => landingUrl.searchParams.get(name)?.slice(0, 200) ?? "";
  const source = word("utm_source");
  // That an alert mail was opened is counted only with consent.
  const isSecret = source === alertSource && !parseConsent(document.cookie)?.statistics;
  sendBeacon(visitsPath, isSecret ? {} : { source, campaign: word("utm_campaign"), referrer });
}

/** Counts each search once per page load. `data-results` holds the number of results and the path. */
export function createSearchTracker(): () => void {
  const counted = new Set<string>();
  return () => {
    const [results, path] = document.querySelector("[data-results]")?.getAttribute("data-results")?.split(" ") ?? [];
    if (!path || path.length > maxPathLength || counted.has(path) || document.visibilityState === "hidden") return;
    counted.add(path);
    sendBeacon(searchesPath, { path, results });
  };
}
