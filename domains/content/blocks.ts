import { z } from "zod";
import { link } from "#domains/agency/menus.ts";
import { picture } from "#domains/agency/picture.ts";

const id = z.string().regex(/^[a-z0-9-]+$/);
const heading = z.string().min(1);

const richText = z.object({ type: z.literal("richText"), id, markdown: z.array(z.string()).min(1) }).strict();
const callToAction = z
  .object({
    type: z.literal("callToAction"),
    id,
    heading,
    text: z.string(),
    label: z.string().min(1),
    url: link,
    picture: picture.optional(),
  })
  .strict();
const linkCards = z
  .object({
    type: z.literal("linkCards"),
    id,
    heading,
    cards: z.array(z.object({ label: z.string(), text: z.string(), url: link, picture }).strict()).min(1),
  })
  .strict();
const offices = z.object({ type: z.literal("offices"), id, heading, introduction: z.string() }).strict();
const reviewQuotes = z
  .object({ type: z.literal("reviews"), id, heading, most: z.number().int().min(1).max(12).default(3) })
  .strict();
const newestProperties = z
  .object({
    type: z.literal("newestProperties"),
    id,
    heading,
    channel: z.enum(["sales", "lettings"]),
    tag: z.string().optional(),
    most: z.number().int().min(3).max(12).default(6),
  })
  .strict();
const newestArticles = z
  .object({ type: z.literal("newestArticles"), id, heading, most: z.number().int().min(1).max(6).default(3) })
  .strict();

/** What a configured page is made of. Each kind has one component in `app/blocks/`. */
export const block = z.discriminatedUnion("type", [
  richText,
  callToAction,
  linkCards,
  offices,
  reviewQuotes,
  newestProperties,
  newestArticles,
]);

export type Block = z.infer<typeof block>;

export const page = z
  .object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().min(1),
    description: z.string().min(1),
    blocks: z.array(block).min(1),
  })
  .strict();

export type Page = z.infer<typeof page>;
