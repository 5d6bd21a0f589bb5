import { z } from "zod";
import { link } from "#domains/agency/menus.ts";
import { heading, id } from "./block-fields.ts";
import { captionedPicture } from "./captioned-picture.ts";

/** Prefix of the overlay path for an event's pictures: `#/antiques-sales-event/{event}`. */
const saleKinds = ["agricultural", "antiques", "property-auction"] as const;

const event = z
  .object({
    id,
    title: z.string().min(1),
    /** UK local time. */
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

/** Upcoming sales, soonest first; past ones are hidden from the next day. */
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
