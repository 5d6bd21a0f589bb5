import type { Settings } from "#domains/agency/agency-settings.ts";
import { sourceHash } from "#platform/http/markup/inline-hashes.server.ts";

export type AnalyticsSources = { scriptHashes: string[]; origins: string[] };

type Code = Pick<Settings, "headAnalyticsCode" | "analyticsCode" | "analyticsHosts">;

/** Hashes of inline scripts, and every origin in the code or in `analyticsHosts`. */
export function analyticsSources({ headAnalyticsCode, analyticsCode, analyticsHosts }: Code): AnalyticsSources {
  const code = `${headAnalyticsCode}\n${analyticsCode}`;
  if (code.trim() === "") return { scriptHashes: [], origins: [] };
  const inline = [...code.matchAll(/<script\b([^<>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = "", content = ""]) => !/\ssrc\s*=/i.test(attributes) && content !== "")
    .map(([, , content = ""]) => sourceHash(content));
  const named = [
    ...code.matchAll(/(https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?|localhost:\d+)(?=[/"'?#\s\\]|$)/gi),
  ];
  const origins = named.map(([, scheme = "https:", host = ""]) => `${scheme}//${host}`.toLowerCase());
  return { scriptHashes: [...new Set(inline)], origins: [...new Set([...origins, ...analyticsHosts])] };
}
