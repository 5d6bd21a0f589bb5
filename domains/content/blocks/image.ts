import { z } from "zod";
import { id } from "./block-fields.ts";
import { captionedPicture } from "./captioned-picture.ts";

export const image = z
  .object({ type: z.literal("image"), id, picture: captionedPicture, width: z.enum(["text", "page"]).default("page") })
  .strict();
