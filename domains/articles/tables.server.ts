import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId } from "#platform/db/columns.server.ts";

export const articles = pgTable("articles", {
  agencyId: agencyId(),
  articleId: integer("article_id").notNull(),
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  /** Markdown. */
  body: text("body").notNull(),
  topics: text("topics").array().notNull(),
  author: text("author").notNull(),
  /** Empty: the article has none. */
  picture: text("picture").notNull(),
  pictureAlt: text("picture_alt").notNull(),
  publishedOn: date("published_on").notNull(),
});
