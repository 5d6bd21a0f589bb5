import { z } from "zod";
import type { MaybeEnglish } from "./own-texts.ts";

/** A file in the agency's media folder. */
export const picture = z.strictObject({
  file: z.string().regex(/^[\w.-]+\.(webp|jpg|jpeg|png|avif|svg)$/i, "Use the name of a picture in the media folder"),
  alt: z.string(),
});

export const filmFile = z
  .string()
  .regex(/^[\w.-]+\.(mp4|webm)$/i, "Use the name of an mp4 or webm film in the media folder");

export type Picture = z.infer<typeof picture>;

const percent = z.number().min(0).max(100);

/** What is known of a picture wherever it is used. */
const pictureDetails = z.strictObject({
  /** What it shows, where a use of it does not say. */
  alt: z.string().max(300).optional(),
  /** Only decorates, so it needs no description. */
  decorative: z.literal(true).optional(),
  /** The point that stays visible when the picture is cropped, in per cent from the left and from the top. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
});

/** Details of pictures by file name. */
export const pictures = z.record(z.string(), pictureDetails);

export type PictureDetails = z.infer<typeof pictureDetails>;
export type Pictures = z.infer<typeof pictures>;

/** A stored media file: enough to build its URL and reserve its space. */
export const storedPicture = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  credit: z.string().nullable(),
  ...pictureDetails.shape,
});

export type StoredPicture = z.infer<typeof storedPicture>;

export type ShownPicture = Pick<StoredPicture, "key" | "width" | "height" | "credit" | "focus"> &
  MaybeEnglish & { alt: string };

/** Applying a folder rejects missing files, so a missing one here is a bug. */
export function resolvePicture(
  media: Readonly<Record<string, StoredPicture>>,
  { file, alt, lang }: Picture & MaybeEnglish,
): ShownPicture {
  const stored = media[file];
  if (stored === undefined) throw new Error(`${file} is not among the agency's stored pictures`);
  const { alt: ownAlt = "", decorative: _, ...shown } = stored;
  return { ...shown, alt: alt || ownAlt, ...(lang ? { lang } : {}) };
}

/** Picture credits by file name; `*` is the default. */
export const credits = z.record(z.string(), z.string().min(1));

export type Credits = z.infer<typeof credits>;

export function findCredit(credits: Credits, file: string): string | null {
  return credits[file] ?? credits["*"] ?? null;
}
