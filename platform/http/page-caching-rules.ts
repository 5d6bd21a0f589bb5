/** How long an answer is shown as it is, and how long it is still shown while it is being replaced. */
export type CachingRule = { freshMs: number; staleMs: number; cacheControl: string };

/** Beyond that a copy is not even shown while the site is in trouble. */
export const keepForErrorsMs = 24 * 60 * 60_000;

const page: CachingRule = {
  freshMs: 60_000,
  staleMs: 600_000,
  cacheControl: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
};
const missing: CachingRule = { freshMs: 10_000, staleMs: 0, cacheControl: "public, max-age=0, s-maxage=10" };

const rules = new Map([
  [200, page],
  [301, page],
  [308, page],
  [404, missing],
  [410, missing],
]);

export function cachingRule(status: number, headers: Headers): CachingRule | undefined {
  if (headers.has("set-cookie")) return undefined;
  if (/no-store|private/i.test(headers.get("cache-control") ?? "")) return undefined;
  return rules.get(status);
}
