import { z } from "zod";
import { heading, id } from "./block-fields.ts";
import { captionedPicture } from "./captioned-picture.ts";

/** The pictures of an entry open at `#/history-images/{entry}`. */
export const historyTimeline = z
  .object({
    type: z.literal("historyTimeline"),
    id,
    heading,
    entries: z
      .array(
        z
          .object({
            id,
            when: z.string().min(1),
            title: z.string().min(1),
            text: z.string().min(1),
            pictures: z.array(captionedPicture).default([]),
          })
          .strict(),
      )
      .min(1),
  })
  .strict();
