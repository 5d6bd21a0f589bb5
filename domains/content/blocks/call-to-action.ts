import { z } from "zod";
import { link } from "#domains/agency/menus.ts";
import { picture } from "#domains/agency/picture.ts";
import { heading, id } from "./block-fields.ts";

export const callToAction = z
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
