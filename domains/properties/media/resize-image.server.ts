import sharp from "sharp";
import type { ImageWidth } from "./image-widths.ts";
import type { ImageFormat } from "./media-url.ts";

/** Part of every cache path and ETag: raise it when the settings below change. */
export const encoderVersion = "v1";

sharp.cache(false);

/** Never enlarges; applies the EXIF orientation and strips all metadata (location, camera, thumbnail). */
export function resizeImage(original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(original, { failOn: "none" }).autoOrient().resize({ width, withoutEnlargement: true });
  // Effort 0 takes half the time of 1 for 5 % more bytes; a 1500 pixel image stays under 400 ms.
  if (format === "avif") return resized.avif({ quality: 50, effort: 0 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 75 }).toBuffer();
  return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
