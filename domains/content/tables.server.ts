import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { Block } from "./block-schemas.ts";

export const pages = pgTable("pages", {
  agencyId: agencyId(),
  /** Such as `about`; the home page is stored in the agency's configuration. */
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  blocks: jsonb("blocks").$type<Block[]>().notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
