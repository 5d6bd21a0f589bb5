import sharp from "sharp";

/** A noisy JPEG with GPS metadata. */
export function createPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#88aa66", noise } })
    .withExif({ IFD0: { Copyright: "Jane Doe" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
}

export const floorplanSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><rect width="640" height="480" fill="#fff"/></svg>`;
