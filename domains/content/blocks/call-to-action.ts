import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { link } from "#domains/agency/menus.ts";
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
