import { z } from "zod";
import { filmFile, picture } from "#domains/agency/agency-picture.ts";
import { link } from "#domains/agency/menus.ts";

const slug = z.string().regex(/^[a-z0-9-]+$/);
/** Unique within a page. */
const id = slug;
const text = z.string().min(1);
const optionalText = z.string().optional();
const heading = text;
const introduction = optionalText;
const markdown = z.array(z.string()).min(1);
const channel = z.enum(["sales", "lettings"]);
const ids = z.array(z.number().int().positive());
/** Without a caption, `alt` describes the picture. */
const captionedPicture = picture.extend({ caption: optionalText }).strict();
const videoUrl = z.string().regex(/^https:\/\/[^\s"'<>\\]+$/, "Use the https: address of a video");

const block = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.strictObject({ type: z.literal(type), id, ...fields });
const listOf = <Fields extends z.ZodRawShape>(fields: Fields) => z.array(z.strictObject(fields)).min(1);
const count = (min: number) => z.number().int().min(min).max(12).default(6);

const button = z.strictObject({ label: text, url: link });

/** Next to text on wide screens, below it on others. */
const rail = z.strictObject({
  staffMemberId: z.number().int().positive().optional(),
  text: optionalText,
  button: button.optional(),
  /** The three newest properties of a channel, or those sold last. */
  newest: z.strictObject({ heading: text, channel, tag: optionalText, sold: z.boolean().optional() }).optional(),
});

const saleEvent = z
  .strictObject({
    id,
    title: text,
    /** UK local time. */
    startsAt: z.iso.datetime({ local: true, offset: false, precision: -1 }),
    place: text,
    postcode: optionalText,
    text,
    label: optionalText,
    url: link.optional(),
    pictures: z.array(captionedPicture).default([]),
  })
  .refine(({ label, url }) => (label === undefined) === (url === undefined), {
    path: ["label"],
    message: "A label needs a url, and a url a label",
  });

/** The blocks of a configured page, by type. Each type has a loader and a component in `app/blocks/`. */
const blockSchemas = {
  /** The page's title and description, with a picture unless the page is a legal one; the first block of a page. */
  pageHeader: block("pageHeader", {
    picture: picture.optional(),
    layout: z.enum(["half", "wide", "stacked"]).default("half"),
    button: button.optional(),
    secondButton: button.optional(),
    telephone: optionalText,
    /** Of a legal page. */
    updatedOn: z.iso.date().optional(),
  }),
  /** `contents` lists the headings of a long text before it. */
  richText: block("richText", { markdown, contents: z.boolean().optional(), rail: rail.optional() }),
  /** `numbered: false` for cards that are not one after the other. */
  steps: block("steps", {
    heading,
    introduction,
    numbered: z.boolean().default(true),
    items: listOf({ title: text, markdown, button: button.optional() }),
  }),
  pullQuote: block("pullQuote", { quote: text, name: text, role: optionalText, picture: picture.optional() }),
  callToAction: block("callToAction", {
    heading,
    text: z.string(),
    label: text,
    url: link,
    picture: picture.optional(),
  }),
  linkCards: block("linkCards", {
    heading,
    cards: listOf({ label: z.string(), text: z.string(), url: link, picture }),
  }),
  /** Cards that each open a list of links. */
  linkCardDropdown: block("linkCardDropdown", {
    heading,
    introduction,
    cards: listOf({ label: text, picture: picture.optional(), links: listOf({ label: text, url: link }) }),
  }),
  offices: block("offices", { heading, introduction: z.string() }),
  branchSearch: block("branchSearch", { heading, text: z.string() }),
  reviews: block("reviews", { heading, most: count(1) }),
  newestProperties: block("newestProperties", { heading, channel, tag: optionalText, most: count(3) }),
  chosenProperties: block("chosenProperties", { heading, introduction, propertyIds: ids.min(1).max(12) }),
  /** `topic` is its name, not its slug. */
  newestArticles: block("newestArticles", { heading, topic: text.optional(), most: count(1) }),
  calculator: block("calculator", { heading, introduction }),
  accordion: block("accordion", { heading, items: listOf({ title: text, markdown }) }),
  /** `form` is a key of forms.json. */
  form: block("form", { heading, form: slug }),
  /** Each card opens its pictures at `#/gallery-card-slider-expand/{card}/{block}`. */
  galleryCardSlider: block("galleryCardSlider", {
    heading,
    introduction,
    cards: listOf({ id, title: text, text: z.string(), pictures: z.array(captionedPicture).min(1) }),
  }),
  /** The pictures of an entry open at `#/history-images/{entry}`. */
  historyTimeline: block("historyTimeline", {
    heading,
    introduction,
    layout: z.enum(["timeline", "strip"]).default("timeline"),
    more: button.optional(),
    entries: listOf({ id, when: text, title: text, text, pictures: z.array(captionedPicture).default([]) }),
  }),
  image: block("image", { picture: captionedPicture, width: z.enum(["text", "page"]).default("page") }),
  /** Upcoming sales, soonest first; past ones are hidden from the next day. */
  salesEvents: block("salesEvents", {
    heading,
    /** Prefix of the overlay path for an event's pictures: `#/antiques-sales-event/{event}`. */
    kind: z.enum(["agricultural", "antiques", "property-auction"]),
    introduction,
    noEvents: text,
    events: z.array(saleEvent).min(1),
  }),
  searchBox: block("searchBox", { heading, introduction, channel: channel.default("sales"), tag: optionalText }),
  /** All staff of a branch, or the listed staff in that order. */
  team: block("team", { heading, introduction, branch: optionalText, staffMemberIds: ids.optional() }).refine(
    ({ branch, staffMemberIds }) => (branch === undefined) !== (staffMemberIds === undefined),
    { path: ["branch"], message: "Name either a branch or staffMemberIds" },
  ),
  /** The poster is shown until the video is near the viewport. */
  videoSection: block("videoSection", {
    heading,
    subtitle: optionalText,
    description: optionalText,
    videoUrl: videoUrl.optional(),
    videoUrls: z.array(videoUrl).min(1).max(12).optional(),
    videoFile: filmFile.optional(),
    poster: picture.optional(),
  }).refine((block) => [block.videoUrl, block.videoUrls, block.videoFile].filter(Boolean).length === 1, {
    path: ["videoUrl"],
    message: "must have one of videoUrl, videoUrls and videoFile",
  }),
  /** `header.secondaryMenuItems` of `menus.json`, as a row of links. */
  secondaryMenu: block("secondaryMenu", {}),
};

export type BlockType = keyof typeof blockSchemas;
export type Block<Type extends BlockType = BlockType> = z.infer<(typeof blockSchemas)[Type]>;

type BlockSchema = (typeof blockSchemas)[BlockType];

export const pageBlock = z.discriminatedUnion("type", Object.values(blockSchemas) as [BlockSchema, ...BlockSchema[]]);

export const pageFile = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: text,
  description: text,
  blocks: z.array(pageBlock).min(1),
});

export type Page = z.infer<typeof pageFile>;
