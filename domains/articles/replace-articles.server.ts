import type { Database } from "#platform/db/database.server.ts";
import { type RowChanges, replaceRows } from "#platform/db/replace-rows.server.ts";
import type { ArticleFile } from "./article-file.ts";
import { articles } from "./tables.server.ts";

export async function replaceArticles(
  db: Database,
  agencyId: number,
  files: readonly ArticleFile[],
): Promise<RowChanges> {
  const rows = files.map(({ body, picture, ...article }) => ({
    ...article,
    agencyId,
    body: body.join("\n\n"),
    picture: picture.file,
    pictureAlt: picture.alt,
  }));
  return replaceRows(db, articles, { agencyId, key: articles.articleId, unique: articles.slug, rows });
}
