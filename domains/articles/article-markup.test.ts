import { expect, test } from "vitest";
import { articleStructuredData, articlesRssFeed, topicPath } from "./article-markup.ts";

test("describes an Article with headline, author, date, image and publisher", () => {
  const article = {
    title: "Fees",
    summary: "In short.",
    author: "Sam",
    publishedOn: "2026-08-27",
    topics: ["Letting"],
  };
  const about = {
    url: "https://vale.test/articles/fees",
    image: "https://vale.test/media/x/1160.jpg",
    publisher: { name: "Vale", url: "https://vale.test/" },
  };
  expect(articleStructuredData(article, about)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "Fees",
    datePublished: "2026-08-27",
    mainEntityOfPage: "https://vale.test/articles/fees",
    image: ["https://vale.test/media/x/1160.jpg"],
    author: { "@type": "Person", name: "Sam" },
    publisher: { "@type": "Organization", name: "Vale" },
  });
});

const article = {
  slug: "first",
  title: "Sell & let <fast>",
  summary: 'He said "yes".\u0000\u000b',
  author: "O’Neill",
  topics: ["Selling", "Fees & costs"],
  publishedOn: "2026-08-27",
};
const feed = (articles: (typeof article)[]) =>
  articlesRssFeed({ title: "News from Harbour & Vale", description: "News", origin: "https://vale.test", articles });

test("uses absolute URLs for the feed and each article", () => {
  const xml = feed([article]);
  expect(xml).toContain('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"');
  expect(xml).toContain('<atom:link href="https://vale.test/articles.rss" rel="self" type="application/rss+xml"/>');
  expect(xml).toContain("<link>https://vale.test/articles/first</link>");
  expect(xml).toContain('<guid isPermaLink="true">https://vale.test/articles/first</guid>');
  expect(xml).toContain("<pubDate>Thu, 27 Aug 2026 00:00:00 GMT</pubDate>");
  expect(xml).toContain("<category>Fees &amp; costs</category>");
});

test("escapes text and drops characters invalid in XML", () => {
  const xml = feed([article]);
  expect(xml).toContain("<title>Sell &amp; let &lt;fast&gt;</title>");
  expect(xml).toContain("<description>He said &quot;yes&quot;.</description>");
});

test("writes an empty feed without articles", () => {
  expect(feed([])).not.toMatch(/<item>|lastBuildDate/);
});

test.each([
  ["Buying", "/articles/topics/buying"],
  ["First-time buyers", "/articles/topics/first-time-buyers"],
  ["Renters’ rights & you", "/articles/topics/renters-rights-you"],
  ["Cafés", "/articles/topics/cafes"],
])("%s is at %s", (topic, path) => {
  expect(topicPath(topic)).toBe(path);
});
