/** Fresh time, stale-while-revalidate time and the header sent to shared caches. */
export type CacheRule = { freshMs: number; staleMs: number; cacheControl: string };

/** stale-if-error: a copy is not served beyond this, even during an outage. */
export const staleIfErrorMs = 24 * 60 * 60_000;

const page: CacheRule = {
  freshMs: 60_000,
  staleMs: 600_000,
  cacheControl: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
};
const missing: CacheRule = { freshMs: 10_000, staleMs: 0, cacheControl: "public, max-age=0, s-maxage=10" };

const rules = new Map([
  [200, page],
  [301, page],
  [308, page],
  [404, missing],
  [410, missing],
]);

export function findCacheRule(status: number, headers: Headers): CacheRule | undefined {
  if (headers.has("set-cookie")) return undefined;
  if (/no-store|private/i.test(headers.get("cache-control") ?? "")) return undefined;
  return rules.get(status);
}
