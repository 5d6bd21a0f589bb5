import { date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { agencies } from "#domains/agency/tables.server.ts";
import { agencyId } from "#platform/db/columns.server.ts";

export const articles = pgTable(
  "articles",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    articleId: integer("article_id").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    /** Markdown. */
    body: text("body").notNull(),
    topics: text("topics").array().notNull(),
    author: text("author").notNull(),
    picture: text("picture").notNull(),
    pictureAlt: text("picture_alt").notNull(),
    publishedOn: date("published_on").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.articleId] }),
    unique("articles_slug").on(t.agencyId, t.slug),
    index("articles_newest").on(t.agencyId, t.publishedOn.desc(), t.articleId),
  ],
);
