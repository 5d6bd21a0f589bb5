export const cardWidths = [320, 375, 414, 575, 768] as const;
export const carouselWidths = [320, 375, 414, 575, 768, 992, 1160] as const;
export const heroWidths = [328, 472, 616, 904, 1152, 1189, 1500] as const;

export type ImageWidth = (typeof cardWidths | typeof carouselWidths | typeof heroWidths)[number];

/** The server resizes to these widths only, so that requests cannot fill the disk. */
export const imageWidths: readonly ImageWidth[] = [...new Set([...carouselWidths, ...heroWidths])].sort(
  (a, b) => a - b,
);
