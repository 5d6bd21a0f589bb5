import { currentLanguage } from "#languages/translate.ts";
import { escapeHtml } from "./escape-html.ts";

type FeedItem = {
  url: string;
  title: string;
  description: string;
  publishedAt: Date;
  author?: string;
  categories?: readonly string[];
};
export type Feed = { url: string; page: string; title: string; description: string; items: readonly FeedItem[] };

/** RSS 2.0, newest item first; text is escaped and characters XML forbids are removed. */
export function rssFeed({ url, page, title, description, items }: Feed): string {
  const newest = items[0]?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", page),
    element("description", description),
    element("language", currentLanguage().locale.toLowerCase()),
    ...(newest ? [element("lastBuildDate", newest.toUTCString())] : []),
    `<atom:link href="${text(url)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(feedItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function feedItem({ url, title, description, publishedAt, author, categories = [] }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${text(url)}</guid>`,
    element("pubDate", publishedAt.toUTCString()),
    ...(author === undefined ? [] : [element("dc:creator", author)]),
    ...categories.map((category) => element("category", category)),
    element("description", description),
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
