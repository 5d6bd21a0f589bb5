import sharp, { type Metadata } from "sharp";
import { Invalid } from "#platform/errors.ts";

export type PictureFacts = { contentType: string; width: number; height: number };

/** A phone's largest picture fits; a few kilobytes that unpack to gigabytes do not. */
const mostPixels = 40_000_000;

const contentTypes: Partial<Record<string, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  svg: "image/svg+xml",
  avif: "image/avif",
};

/** What the bytes themselves say, whatever their name or sender claims; refuses what is no picture of ours to keep. */
export async function readPictureFacts(content: Buffer): Promise<PictureFacts> {
  const metadata = await readMetadata(content);
  const contentType = contentTypes[formatOf(metadata)];
  if (!contentType) return refuse("Use a JPEG, PNG, WebP, AVIF, GIF or SVG picture");
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) return refuse("The picture has more than 40 megapixels");
  if (contentType === "image/avif") await refuseHalf(content);
  return { contentType, width, height };
}

async function readMetadata(content: Buffer): Promise<Metadata> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return refuse("This is not a picture we can read");
  }
}

/** Half a JPEG is still half a picture to look at; of half an AVIF nothing can be shown, and only its end tells. */
async function refuseHalf(content: Buffer): Promise<void> {
  const decoding = sharp(content, { failOn: "none" }).resize({ width: 16 }).raw().toBuffer();
  await decoding.catch(() => refuse("This is not a picture we can read"));
}

const formatOf = ({ format, compression }: Metadata) => (format === "heif" && compression === "av1" ? "avif" : format);

function refuse(message: string): never {
  throw new Invalid({ file: message }, message, 415);
}
