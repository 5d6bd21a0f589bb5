import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { slug } from "#domains/agency/identity.ts";

export const articleFile = z.strictObject({
  articleId: z.number().int().positive(),
  slug,
  title: z.string().min(1),
  summary: z.string().min(1),
  /** Markdown paragraphs, joined with blank lines. */
  body: z.array(z.string().min(1)).min(1),
  topics: z.array(z.string().min(1)).min(1),
  author: z.string().min(1),
  picture: picture.optional(),
  publishedOn: z.iso.date(),
});

export type ArticleFile = z.infer<typeof articleFile>;
