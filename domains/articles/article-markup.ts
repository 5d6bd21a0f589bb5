import { toSlug } from "#format/slug.ts";
import { localPath } from "#languages/translate.ts";
import { rssFeed } from "#platform/http/markup/rss-feed.ts";

type Described = { title: string; summary: string; author: string; publishedOn: string; topics: readonly string[] };
type About = { url: string; image: string | null; publisher: { name: string; url: string } };

export function articleStructuredData(article: Described, { url, image, publisher }: About): object {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    ...(image === null ? {} : { image: [image] }),
    datePublished: article.publishedOn,
    articleSection: article.topics,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", ...publisher },
  };
}

type Feed = { title: string; description: string; origin: string; articles: readonly (Described & { slug: string })[] };

export function articlesRssFeed({ title, description, origin, articles }: Feed): string {
  const toUrl = (path: string) => origin + localPath(path);
  const items = articles.map((article) => ({
    url: toUrl(`/articles/${article.slug}`),
    title: article.title,
    description: article.summary,
    publishedAt: new Date(article.publishedOn),
    author: article.author,
    categories: article.topics,
  }));
  return rssFeed({ url: toUrl("/articles.rss"), page: toUrl("/articles"), title, description, items });
}

export const topicPath = (topic: string) => `/articles/topics/${toSlug(topic)}`;
