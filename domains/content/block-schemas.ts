import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { link } from "#domains/agency/menus.ts";

const slug = z.string().regex(/^[a-z0-9-]+$/);
/** Unique within a page. */
const id = slug;
const text = z.string().min(1);
const heading = text;
const introduction = z.string().optional();
const markdown = z.array(z.string()).min(1);
const channel = z.enum(["sales", "lettings"]);
const ids = z.array(z.number().int().positive());

/** Without a caption, `alt` describes the picture. */
const captionedPicture = picture.extend({ caption: z.string().optional() }).strict();
const videoUrl = z.string().regex(/^https:\/\/[^\s"'<>\\]+$/, "Use the https: address of a video");

const count = (min: number) => z.number().int().min(min).max(12).default(6);
const listOf = <Fields extends z.ZodRawShape>(fields: Fields) => z.array(z.strictObject(fields)).min(1);

const saleEvent = z
  .strictObject({
    id,
    title: text,
    /** UK local time. */
    startsAt: z.iso.datetime({ local: true, offset: false, precision: -1 }),
    place: text,
    postcode: z.string().optional(),
    text,
    label: z.string().optional(),
    url: link.optional(),
    pictures: z.array(captionedPicture).default([]),
  })
  .refine(({ label, url }) => (label === undefined) === (url === undefined), {
    path: ["label"],
    message: "A label needs a url, and a url a label",
  });

/** The blocks of a configured page, by type. Each type has a loader and a component in `app/blocks/`. */
export const blockSchemas = {
  richText: z.strictObject({ type: z.literal("richText"), id, markdown }),
  callToAction: z.strictObject({
    type: z.literal("callToAction"),
    id,
    heading,
    text: z.string(),
    label: text,
    url: link,
    picture: picture.optional(),
  }),
  linkCards: z.strictObject({
    type: z.literal("linkCards"),
    id,
    heading,
    cards: listOf({ label: z.string(), text: z.string(), url: link, picture }),
  }),
  /** Cards that each open a list of links. */
  linkCardDropdown: z.strictObject({
    type: z.literal("linkCardDropdown"),
    id,
    heading,
    introduction,
    cards: listOf({ label: text, picture: picture.optional(), links: listOf({ label: text, url: link }) }),
  }),
  offices: z.strictObject({ type: z.literal("offices"), id, heading, introduction: z.string() }),
  branchSearch: z.strictObject({ type: z.literal("branchSearch"), id, heading, text: z.string() }),
  reviews: z.strictObject({ type: z.literal("reviews"), id, heading, most: count(1) }),
  newestProperties: z.strictObject({
    type: z.literal("newestProperties"),
    id,
    heading,
    channel,
    tag: z.string().optional(),
    most: count(3),
  }),
  chosenProperties: z.strictObject({
    type: z.literal("chosenProperties"),
    id,
    heading,
    introduction,
    propertyIds: ids.min(1).max(12),
  }),
  newestArticles: z.strictObject({
    type: z.literal("newestArticles"),
    id,
    heading,
    /** The topic's name, not its slug. */
    topic: text.optional(),
    most: count(1),
  }),
  calculator: z.strictObject({ type: z.literal("calculator"), id, heading, introduction }),
  accordion: z.strictObject({
    type: z.literal("accordion"),
    id,
    heading,
    items: listOf({ title: text, markdown }),
  }),
  /** `form` is a key of forms.json. */
  form: z.strictObject({ type: z.literal("form"), id, heading, form: slug }),
  /** Each card opens its pictures at `#/gallery-card-slider-expand/{card}/{block}`. */
  galleryCardSlider: z.strictObject({
    type: z.literal("galleryCardSlider"),
    id,
    heading,
    introduction,
    cards: listOf({ id, title: text, text: z.string(), pictures: z.array(captionedPicture).min(1) }),
  }),
  /** The pictures of an entry open at `#/history-images/{entry}`. */
  historyTimeline: z.strictObject({
    type: z.literal("historyTimeline"),
    id,
    heading,
    entries: listOf({ id, when: text, title: text, text, pictures: z.array(captionedPicture).default([]) }),
  }),
  image: z.strictObject({
    type: z.literal("image"),
    id,
    picture: captionedPicture,
    width: z.enum(["text", "page"]).default("page"),
  }),
  /** Upcoming sales, soonest first; past ones are hidden from the next day. */
  salesEvents: z.strictObject({
    type: z.literal("salesEvents"),
    id,
    heading,
    /** Prefix of the overlay path for an event's pictures: `#/antiques-sales-event/{event}`. */
    kind: z.enum(["agricultural", "antiques", "property-auction"]),
    introduction,
    noEvents: text,
    events: z.array(saleEvent).min(1),
  }),
  searchBox: z.strictObject({
    type: z.literal("searchBox"),
    id,
    heading,
    introduction,
    channel: channel.default("sales"),
    tag: z.string().optional(),
  }),
  /** All staff of a branch, or the listed staff in that order. */
  team: z
    .strictObject({
      type: z.literal("team"),
      id,
      heading,
      introduction,
      branch: z.string().optional(),
      staffMemberIds: ids.optional(),
    })
    .refine(({ branch, staffMemberIds }) => (branch === undefined) !== (staffMemberIds === undefined), {
      path: ["branch"],
      message: "Name either a branch or staffMemberIds",
    }),
  videoSection: z
    .strictObject({
      type: z.literal("videoSection"),
      id,
      heading,
      subtitle: z.string().optional(),
      description: z.string().optional(),
      videoUrl: videoUrl.optional(),
      videoUrls: z.array(videoUrl).min(1).max(12).optional(),
      /** Shown until the video is near the viewport. */
      poster: picture.optional(),
    })
    .refine(({ videoUrl, videoUrls }) => (videoUrl === undefined) !== (videoUrls === undefined), {
      message: "must have either videoUrl or videoUrls",
      path: ["videoUrl"],
    }),
  /** `header.secondaryMenuItems` of `menus.json`, as a row of links. */
  secondaryMenu: z.strictObject({ type: z.literal("secondaryMenu"), id }),
};

export type BlockType = keyof typeof blockSchemas;
export type Block<Type extends BlockType = BlockType> = z.infer<(typeof blockSchemas)[Type]>;
