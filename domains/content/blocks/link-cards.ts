import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { link } from "#domains/agency/menus.ts";
import { heading, id } from "./block-fields.ts";

export const linkCards = z
  .object({
    type: z.literal("linkCards"),
    id,
    heading,
    cards: z.array(z.object({ label: z.string(), text: z.string(), url: link, picture }).strict()).min(1),
  })
  .strict();
