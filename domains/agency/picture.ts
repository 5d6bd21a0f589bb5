import { z } from "zod";

/** A file of the agency's media folder. */
export const picture = z
  .object({
    file: z.string().regex(/^[\w.-]+\.(webp|jpg|jpeg|png|avif|svg)$/i, "Use the name of a picture in the media folder"),
    alt: z.string(),
  })
  .strict();

export type Picture = z.infer<typeof picture>;

/** What is known of a media file once it is stored: enough to write an address and reserve its space. */
export type StoredPicture = { key: string; width: number; height: number; credit: string | null };
