import type { PictureSources } from "#ui/responsive-picture.tsx";

export const cardWidths = [320, 375, 414, 575, 768] as const;
export const carouselWidths = [320, 375, 414, 575, 768, 992, 1160] as const;
export const heroWidths = [328, 472, 616, 904, 1152, 1189, 1500] as const;

export type ImageWidth = (typeof cardWidths | typeof carouselWidths | typeof heroWidths)[number];

/** The server resizes to these widths only, so that requests cannot fill the disk. */
export const imageWidths: readonly ImageWidth[] = [
  320, 328, 375, 414, 472, 575, 616, 768, 904, 992, 1152, 1160, 1189, 1500,
];

export type ImageFormat = "avif" | "webp" | "jpg";

export function mediaUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/media/${key}/${width}.${format}`;
}

/** The Open Graph image: 1200 by 630, with the agency's mark. */
export function shareImageUrl(key: string): string {
  return `/media/${key}/share.jpg`;
}

export function documentUrl(key: string): string {
  return `/media/${key}/document.pdf`;
}

export function vectorUrl(key: string): string {
  return `/media/${key}/vector.svg`;
}

/** A film of the agency's media folder. */
export function filmUrl(media: Readonly<Record<string, { key: string }>>, file: string): string {
  const stored = media[file];
  if (stored === undefined) throw new Error(`${file} is not among the agency's stored films`);
  return `/media/${stored.key}/film.${file.split(".").at(-1)?.toLowerCase()}`;
}

export function toPictureSources(
  stored: { key: string; width: number; height: number },
  widths: readonly ImageWidth[],
): PictureSources {
  const { key, width, height } = stored;
  const useful = usefulWidths(width, widths);
  const avif = useful.map((each) => `${mediaUrl(key, each, "avif")} ${each}w`).join(", ");
  const middle = useful[Math.floor(useful.length / 2)] ?? 320;
  return { avif, src: mediaUrl(key, middle, "jpg"), width, height };
}

/** Pictures are never enlarged, so larger widths than the first one that fits the original are useless. */
function usefulWidths(original: number, widths: readonly ImageWidth[]): readonly ImageWidth[] {
  const enough = widths.findIndex((width) => width >= original);
  return enough === -1 ? widths : widths.slice(0, enough + 1);
}

/** A photo, floor plan or EPC chart; a `vector` picture is not resized. */
export type PropertyPicture = {
  key: string;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  /** The creator, where attribution is required. */
  credit: string | null;
  vector: boolean;
};

export type PropertyPictures = {
  photos: PropertyPicture[];
  floorplans: PropertyPicture[];
  epcCharts: PropertyPicture[];
};
