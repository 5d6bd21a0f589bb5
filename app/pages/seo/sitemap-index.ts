import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { findCanonicalOrigin } from "./find-canonical-origin.server.ts";
import { listSitemapFiles } from "./sitemap-files.server.ts";
import { sitemapIndexXml } from "./sitemap-xml.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const xml = sitemapIndexXml(await findCanonicalOrigin(ctx, url), await listSitemapFiles(ctx));
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
