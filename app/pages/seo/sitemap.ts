import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/sitemap.ts";
import { findCanonicalOrigin } from "./find-canonical-origin.server.ts";
import { findSitemapPages, listSitemapFiles, sitemapXml } from "./sitemap-files.server.ts";

export async function loader({ context, params: { file }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const pages = file === undefined ? await listSitemapFiles(ctx) : await findSitemapPages(ctx, file);
  if (pages === null) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  const xml = sitemapXml(file === undefined ? "sitemapindex" : "urlset", await findCanonicalOrigin(ctx, url), pages);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
