import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { listLanguages } from "#platform/http/language.server.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/sitemap.ts";
import { findCanonicalOrigin } from "./find-canonical-origin.server.ts";
import { findSitemapPages, listSitemapFiles, sitemapXml } from "./sitemap-files.server.ts";

export async function loader({ context, params: { file }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const languages = listLanguages((await agencyConfig(ctx)).settings.languages);
  const origin = await findCanonicalOrigin(ctx, url);
  if (file === undefined) return xml(sitemapXml("sitemapindex", origin, await listSitemapFiles(ctx, languages.length)));
  const pages = await findSitemapPages(ctx, file, languages.length);
  if (pages === null) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  return xml(sitemapXml("urlset", origin, pages, languages));
}

const xml = (text: string) => new Response(text, { headers: { "content-type": "application/xml; charset=utf-8" } });
