const properties = 400;
const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";

/** Tracking events of the nth visitor: one property is a view, more are exposures. */
export function eventRequest(origin: string, batch: number, n: number) {
  const ids = Array.from({ length: batch }, (_, i) => ((n + i) % properties) + 1);
  const fields = batch === 1 ? { property_id: ids[0] } : { property_ids: ids, event_type: "search_results" };
  return {
    method: "POST" as const,
    path: batch === 1 ? "/property_views" : "/exposures/create_many",
    headers: {
      origin,
      "user-agent": browser,
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ ...fields, domain: new URL(origin).hostname }),
  };
}
