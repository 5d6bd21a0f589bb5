import { z } from "zod";
import { link } from "#domains/agency/menus.ts";
import { picture } from "#domains/agency/picture.ts";
import { heading, id } from "./block-fields.ts";

export const linkCards = z
  .object({
    type: z.literal("linkCards"),
    id,
    heading,
    cards: z.array(z.object({ label: z.string(), text: z.string(), url: link, picture }).strict()).min(1),
  })
  .strict();
