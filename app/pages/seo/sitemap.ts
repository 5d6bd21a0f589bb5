import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/sitemap.ts";
import { findCanonicalOrigin } from "./find-canonical-origin.server.ts";
import { findSitemapPages } from "./sitemap-files.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const pages = await findSitemapPages(ctx, params.file);
  if (pages === null) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  const xml = sitemapXml(await findCanonicalOrigin(ctx, url), pages);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
