import { toArticleCardData } from "#app/pages/articles/article-card-data.server.ts";
import { listNewestArticles } from "#domains/articles/list-newest-articles.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadNewestArticles(ctx: Context, { block, config }: BlockInput<"newestArticles">) {
  const articles = await listNewestArticles(ctx, { ...block, limit: block.most });
  return { ...block, articles: articles.map((article) => toArticleCardData(config.media, article)) };
}
