import sharp from "sharp";

export type ShareImageBrand = { ink: string; accent: string; mark: Buffer | null };

const width = 1200;
const height = 630;
const markBoxSize = 120;
const markSize = 72;
const accentBarHeight = 10;

/** The Open Graph image of a property: the photo with the agency's mark and a bar in its accent colour. */
export async function renderShareImage(photo: Buffer, { ink, accent, mark }: ShareImageBrand): Promise<Buffer> {
  const top = height - accentBarHeight - markBoxSize;
  const inset = (markBoxSize - markSize) / 2;
  const layers = [{ input: solidColour(width, accentBarHeight, accent), left: 0, top: height - accentBarHeight }];
  if (mark) {
    layers.push({ input: solidColour(markBoxSize, markBoxSize, ink), left: 0, top });
    layers.push({ input: await renderMark(mark), left: inset, top: top + inset });
  }
  return sharp(photo, { failOn: "none" })
    .autoOrient()
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function renderMark(mark: Buffer): Promise<Buffer> {
  const box = { width: markSize, height: markSize, fit: "contain", background: "#0000" } as const;
  return sharp(mark, { density: 300 }).resize(box).png().toBuffer();
}

function solidColour(width: number, height: number, background: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/></svg>`;
  return Buffer.from(svg);
}
