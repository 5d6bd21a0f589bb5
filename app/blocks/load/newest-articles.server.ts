import { shownArticle } from "#app/pages/articles/shown-article.server.ts";
import { newestArticles } from "#domains/articles/newest-articles.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadNewestArticles(ctx: Context, { block, config }: BlockInput<"newestArticles">) {
  const articles = await newestArticles(ctx, block);
  return { ...block, articles: articles.map((article) => shownArticle(config.media, article)) };
}
