import sharp from "sharp";

export type ShareBrand = { ink: string; accent: string; mark: Buffer | null };

const width = 1200;
const height = 630;
const plate = 120;
const markSize = 72;
const rule = 10;

/** The photograph as a shared link shows it: 1200 by 630, with the agency's mark on a plate and its colour along the foot. */
export async function drawShareImage(photo: Buffer, { ink, accent, mark }: ShareBrand): Promise<Buffer> {
  const top = height - rule - plate;
  const inset = (plate - markSize) / 2;
  const layers = [{ input: colour(width, rule, accent), left: 0, top: height - rule }];
  if (mark) {
    layers.push({ input: colour(plate, plate, ink), left: 0, top });
    layers.push({ input: await squareMark(mark), left: inset, top: top + inset });
  }
  return sharp(photo, { failOn: "none" })
    .autoOrient()
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function squareMark(mark: Buffer): Promise<Buffer> {
  const box = { width: markSize, height: markSize, fit: "contain", background: "#0000" } as const;
  return sharp(mark, { density: 300 }).resize(box).png().toBuffer();
}

function colour(width: number, height: number, background: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/></svg>`;
  return Buffer.from(svg);
}
