import { escapeHtml } from "#platform/http/escape-html.ts";

type Item = {
  slug: string;
  title: string;
  summary: string;
  author: string;
  topics: readonly string[];
  publishedOn: string;
};
type Feed = { title: string; description: string; origin: string; articles: readonly Item[] };

/** RSS 2.0. Everything an agency wrote is escaped, and what XML cannot hold at all is left out. */
export function articlesFeed({ title, description, origin, articles }: Feed): string {
  const newest = articles[0]?.publishedOn;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", `${origin}/articles`),
    element("description", description),
    element("language", "en-gb"),
    ...(newest ? [element("lastBuildDate", feedDate(newest))] : []),
    `<atom:link href="${text(`${origin}/articles.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => feedItem(article, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function feedItem({ slug, title, summary, author, topics, publishedOn }: Item, origin: string): string {
  const url = `${origin}/articles/${slug}`;
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${text(url)}</guid>`,
    element("pubDate", feedDate(publishedOn)),
    element("dc:creator", author),
    ...topics.map((topic) => element("category", topic)),
    element("description", summary),
    "</item>",
  ].join("\n");
}

function element(name: string, content: string): string {
  return `<${name}>${text(content)}</${name}>`;
}

function text(content: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
  return escapeHtml(content.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}

/** RFC 822: `Thu, 27 Aug 2026 00:00:00 GMT`. */
function feedDate(publishedOn: string): string {
  return new Date(publishedOn).toUTCString();
}
