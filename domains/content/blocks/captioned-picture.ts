import { z } from "zod";
import { picture } from "#domains/agency/picture.ts";

/** A picture of a carousel; without a caption it is described by its `alt`. */
export const captionedPicture = picture.extend({ caption: z.string().optional() }).strict();
