import { escapeHtml } from "#platform/http/markup/escape-html.ts";

/** `lastmod` only where it is known: search engines ignore it if it is unreliable. */
export type SitemapPage = { path: string; lastmod?: string };

export const maxPagesPerSitemap = 50_000;

export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => `<url>${entry(origin, page)}</url>`);
  return document("urlset", entries);
}

export function sitemapIndexXml(origin: string, files: readonly SitemapPage[]): string {
  const entries = files.map((file) => `<sitemap>${entry(origin, file)}</sitemap>`);
  return document("sitemapindex", entries);
}

function entry(origin: string, { path, lastmod }: SitemapPage): string {
  const loc = `<loc>${escapeHtml(`${origin}${path}`)}</loc>`;
  return lastmod === undefined ? loc : `${loc}<lastmod>${lastmod}</lastmod>`;
}

function document(root: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
}
