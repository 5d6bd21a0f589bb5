import { z } from "zod";
import { link } from "./menus.ts";

const icon = z.enum(["antiques", "auction", "bull", "tractor", "house"]).default("house");
const childLink = z.strictObject({ id: z.string(), label: z.string(), link });

const iconLink = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    link: link.optional(),
    icon,
    children: z.array(childLink).optional(),
  })
  .refine(
    (value) => value.link !== undefined || (value.children?.length ?? 0) > 0,
    "A link card needs a link or children",
  );

const subLevel = z.strictObject({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  hideOnLettings: z.boolean().default(false),
});

const topLevel = z.strictObject({
  id: z.string(),
  name: z.string(),
  subLevels: z.array(subLevel).default([]),
  /** Extra filters; with `for-sale` the tab opens on Buy, otherwise on Rent. */
  otherFilters: z.array(z.enum(["for-sale", "beds", "price", "sqft", "acres"])).default(["for-sale", "beds", "price"]),
  advancedOptions: z
    .strictObject({
      nameOnHomepage: z.string().optional(),
      hideOnHomepage: z.boolean().default(false),
      orderOnHomePage: z.number().int().optional(),
      lettingsOnly: z.boolean().default(false),
      salesOnly: z.boolean().default(false),
      displayLinksOnHomePage: z.boolean().default(false),
    })
    .default({ hideOnHomepage: false, lettingsOnly: false, salesOnly: false, displayLinksOnHomePage: false }),
  links: z.array(iconLink).default([]),
});

export const searchTabs = z.strictObject({
  topLevels: z.array(topLevel).min(1),
  sqftOptions: z.array(z.number().int().positive()),
  acresOptions: z.array(z.number().positive()),
});

export type SearchTabs = z.infer<typeof searchTabs>;
