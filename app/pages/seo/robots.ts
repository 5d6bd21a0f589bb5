import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/robots.ts";
import { findCanonicalOrigin } from "./find-canonical-origin.server.ts";

/** Paths that are not pages. Filtered results stay crawlable, so that robots see their `noindex`. */
const disallowed = [
  "/search?",
  "/search.ljson",
  "/*.ljson",
  "/analytics_code",
  "/places?",
  "/address_lookup",
  "/demo/",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const origin = await findCanonicalOrigin(context.get(requestContext), url);
  const lines = [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
