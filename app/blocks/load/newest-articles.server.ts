import { shownPicture } from "#domains/agency/picture.ts";
import { newestArticles } from "#domains/articles/newest-articles.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadNewestArticles(ctx: Context, { block, config }: BlockInput<"newestArticles">) {
  const articles = await newestArticles(ctx, block);
  return {
    ...block,
    articles: articles.map(({ slug, title, summary, publishedOn, picture, pictureAlt }) => ({
      slug,
      title,
      summary,
      publishedOn,
      picture: shownPicture(config.media, { file: picture, alt: pictureAlt }),
    })),
  };
}
