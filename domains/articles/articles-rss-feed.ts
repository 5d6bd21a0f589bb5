import { rssFeed } from "#platform/http/markup/rss-feed.ts";

type Item = {
  slug: string;
  title: string;
  summary: string;
  author: string;
  topics: readonly string[];
  publishedOn: string;
};
type Feed = { title: string; description: string; origin: string; articles: readonly Item[] };

export function articlesRssFeed({ title, description, origin, articles }: Feed): string {
  const items = articles.map((article) => ({
    url: `${origin}/articles/${article.slug}`,
    title: article.title,
    description: article.summary,
    publishedAt: new Date(article.publishedOn),
    author: article.author,
    categories: article.topics,
  }));
  return rssFeed({ url: `${origin}/articles.rss`, page: `${origin}/articles`, title, description, items });
}
