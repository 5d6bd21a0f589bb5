import { z } from "zod";
import { filmFile, picture } from "./agency-picture.ts";
import { link } from "./menus.ts";
import { colour } from "./theme.ts";

const film = z
  .string()
  .regex(/^https:\/\/[^\s"'<>\\]+\.(mp4|webm)$/i, "Use the https: address of an mp4 or webm video");

/** The home page: hero, then content blocks (`domains/content/block-schemas.ts`). */
export const homeData = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  heading: z.string().min(1),
  introduction: z.string(),
  heroCarouselImages: z.array(picture).min(1),
  videoBackground: z
    .strictObject({ file: filmFile.optional(), url: film.optional(), poster: picture })
    .refine(({ file, url }) => (file === undefined) !== (url === undefined), "must have either file or url")
    .optional(),
  heroSearchTabsBg: colour.optional(),
  heroSearchBg: colour.optional(),
  valuationBannerUrl: link,
  valuationBannerUrlOpenInNewTab: z.boolean().default(false),
  valuationBannerButtonText: z.string().min(1),
  blocks: z.array(z.unknown()),
});

export type HomeData = z.infer<typeof homeData>;
