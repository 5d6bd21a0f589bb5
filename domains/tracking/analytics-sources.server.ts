import type { Settings } from "#domains/agency/settings.ts";
import { sourceHash } from "#platform/http/inline-hashes.server.ts";

/** What an agency's analytics code needs from the content security policy. */
export type AnalyticsSources = { scriptHashes: string[]; origins: string[] };

type Code = Pick<Settings, "headAnalyticsCode" | "analyticsCode" | "analyticsHosts">;

/** Its inline scripts by their hashes, and every origin it names or the agency lists. Nothing configured: nothing allowed. */
export function analyticsSources({ headAnalyticsCode, analyticsCode, analyticsHosts }: Code): AnalyticsSources {
  const code = `${headAnalyticsCode}\n${analyticsCode}`;
  if (code.trim() === "") return { scriptHashes: [], origins: [] };
  const inline = [...code.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = "", content = ""]) => !/\ssrc\s*=/i.test(attributes) && content !== "")
    .map(([, , content = ""]) => sourceHash(content));
  const named = [
    ...code.matchAll(/(https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?|localhost:\d+)(?=[/"'?#\s\\]|$)/gi),
  ];
  const origins = named.map(([, scheme = "https:", host = ""]) => `${scheme}//${host}`.toLowerCase());
  return { scriptHashes: [...new Set(inline)], origins: [...new Set([...origins, ...analyticsHosts])] };
}
