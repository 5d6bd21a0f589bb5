import { z } from "zod";
import { heading, id } from "./block-fields.ts";
import { captionedPicture } from "./captioned-picture.ts";

/** Each card opens its pictures at `#/gallery-card-slider-expand/{card}/{block}`. */
export const galleryCardSlider = z
  .object({
    type: z.literal("galleryCardSlider"),
    id,
    heading,
    introduction: z.string().optional(),
    cards: z
      .array(
        z
          .object({ id, title: z.string().min(1), text: z.string(), pictures: z.array(captionedPicture).min(1) })
          .strict(),
      )
      .min(1),
  })
  .strict();
