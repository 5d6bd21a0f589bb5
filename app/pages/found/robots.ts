import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/robots.ts";
import { originOf } from "./origin-of.server.ts";

/** What is no page. Filtered results are not here: a robot has to read them to see that they are not for its list. */
const noPages = ["/search?", "/search.ljson", "/*.ljson", "/analytics_code", "/places?", "/address_lookup", "/demo/"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const origin = await originOf(context.get(requestContext), url);
  const lines = ["User-agent: *", ...noPages.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
