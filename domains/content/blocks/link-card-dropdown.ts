import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { link } from "#domains/agency/menus.ts";
import { heading, id } from "./block-fields.ts";

const links = z.array(z.object({ label: z.string().min(1), url: link }).strict()).min(1);

/** Cards that each open a list of links. */
export const linkCardDropdown = z
  .object({
    type: z.literal("linkCardDropdown"),
    id,
    heading,
    introduction: z.string().optional(),
    cards: z.array(z.object({ label: z.string().min(1), picture: picture.optional(), links }).strict()).min(1),
  })
  .strict();
