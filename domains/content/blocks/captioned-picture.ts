import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";

/** Without a caption, `alt` describes the picture. */
export const captionedPicture = picture.extend({ caption: z.string().optional() }).strict();
