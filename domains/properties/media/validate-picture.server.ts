import sharp, { type Metadata } from "sharp";
import { Invalid } from "#platform/errors.ts";
import { fileExtensions, svgContentType } from "./media-types.ts";

export type PictureInfo = { contentType: string; width: number; height: number };

/** Allows any phone photo; rejects decompression bombs. */
const maxPixels = 40_000_000;

/** Detects type and size from the bytes, not the name or declared type; throws for unsupported pictures. */
export async function validatePicture(content: Buffer): Promise<PictureInfo> {
  const metadata = await readMetadata(content);
  const contentType = getContentType(metadata);
  if (!(contentType in fileExtensions)) return reject("Use a JPEG, PNG, WebP, AVIF, GIF or SVG picture");
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels) return reject("The picture has more than 40 megapixels");
  if (contentType === "image/avif") await rejectTruncated(content);
  return { contentType, width, height };
}

async function readMetadata(content: Buffer): Promise<Metadata> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return reject("The file is not a readable picture");
  }
}

/** A truncated JPEG can still be shown; a truncated AVIF cannot, and only decoding detects it. */
async function rejectTruncated(content: Buffer): Promise<void> {
  const decoding = sharp(content, { failOn: "none" }).resize({ width: 16 }).raw().toBuffer();
  await decoding.catch(() => reject("The file is not a readable picture"));
}

function getContentType({ format, compression }: Metadata): string {
  if (format === "svg") return svgContentType;
  return `image/${format === "heif" && compression === "av1" ? "avif" : format}`;
}

function reject(message: string): never {
  throw new Invalid({ file: message }, message, 415);
}
