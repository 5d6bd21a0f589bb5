import { percentileOf } from "../../scripts/bench/run-load.ts";
import type { TimedResponse } from "./send-lead.ts";
import type { Traffic } from "./simulate-visitors.ts";

const maxResponseMs = 5_500;

/** During any fault cached pages must be served, and other requests answered in time with 200, or 503 and Retry-After. */
export function findFailures(seen: Traffic): string[] {
  const all = [...seen.leads, ...seen.uncached];
  const unexpected = all.filter(({ status }) => ![200, 503].includes(status));
  const withoutRetryAfter = all.filter(({ status, retryAfter }) => status === 503 && retryAfter === null);
  const slow = all.filter(({ ms }) => ms > maxResponseMs);
  const failed = seen.cached.filter(({ status }) => status !== 200);
  return [
    ...(failed.length > 0
      ? [`${failed.length} of ${seen.cached.length} cached pages returned ${formatStatuses(failed)}`]
      : []),
    ...(unexpected.length > 0 ? [`${unexpected.length} requests returned ${formatStatuses(unexpected)}`] : []),
    ...(withoutRetryAfter.length > 0 ? [`${withoutRetryAfter.length} responses of 503 had no Retry-After`] : []),
    ...(slow.length > 0 ? [`${slow.length} requests took longer than ${maxResponseMs} ms`] : []),
  ];
}

export function summariseTraffic({ cached, uncached, leads }: Traffic): string[] {
  return [
    `cached pages: ${summariseResponses(cached)}`,
    `uncached pages: ${summariseResponses(uncached)}`,
    `enquiries: ${summariseResponses(leads)}`,
  ];
}

export function summariseResponses(responses: readonly TimedResponse[]): string {
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  return `${formatStatuses(responses)}, p95 ${Math.round(percentileOf(responses, 0.95))} ms, slowest ${Math.round(slowest)} ms`;
}

function formatStatuses(responses: readonly TimedResponse[]): string {
  const counts = Map.groupBy(responses, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status || "no response"}`).join(", ");
}
