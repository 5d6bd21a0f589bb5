import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { heading, id } from "./block-fields.ts";

const filmUrl = z.string().regex(/^https:\/\/[^\s"'<>\\]+$/, "Use the https: address of a video");

export const videoSection = z
  .object({
    type: z.literal("videoSection"),
    id,
    heading,
    subtitle: z.string().optional(),
    description: z.string().optional(),
    videoUrl: filmUrl.optional(),
    videoUrls: z.array(filmUrl).min(1).max(12).optional(),
    /** Shown until the video is near the viewport. */
    poster: picture.optional(),
  })
  .strict()
  .refine(({ videoUrl, videoUrls }) => (videoUrl === undefined) !== (videoUrls === undefined), {
    message: "must have either videoUrl or videoUrls",
    path: ["videoUrl"],
  });
