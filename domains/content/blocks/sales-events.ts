import { z } from "zod";
import { link } from "#domains/agency/menus.ts";
import { heading, id } from "./block-fields.ts";
import { captionedPicture } from "./captioned-picture.ts";

/** The first part of `#/antiques-sales-event/{event}`, where an event's pictures open. */
const saleKinds = ["agricultural", "antiques", "property-auction"] as const;

const event = z
  .object({
    id,
    title: z.string().min(1),
    /** By the clock on the wall in the United Kingdom. */
    startsAt: z.iso.datetime({ local: true, offset: false, precision: -1 }),
    place: z.string().min(1),
    postcode: z.string().optional(),
    text: z.string().min(1),
    label: z.string().optional(),
    url: link.optional(),
    pictures: z.array(captionedPicture).default([]),
  })
  .strict()
  .refine(({ label, url }) => (label === undefined) === (url === undefined), {
    path: ["label"],
    message: "A label needs a url, and a url a label",
  });

/** Sales to come, the next one first; each leaves the page the day after. */
export const salesEvents = z
  .object({
    type: z.literal("salesEvents"),
    id,
    heading,
    kind: z.enum(saleKinds),
    introduction: z.string().optional(),
    noEvents: z.string().min(1),
    events: z.array(event).min(1),
  })
  .strict();
