import { link, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { writeBlm } from "#domains/feeds/blm/write-blm.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";

const branchCount = 5;
const picturesPerProperty = 2;
const distinctPictures = 200;

export const benchBranches = Array.from({ length: branchCount }, (_, n) => 901 + n);

/** Properties of five branches, each with two picture files. */
export function createBenchProperties(count: number): FeedProperty[] {
  return Array.from({ length: count }, (_, n) => {
    const reference = `B${String(n).padStart(5, "0")}`;
    const letting = n % 4 === 0;
    return {
      reference,
      branch: String(benchBranches[n % branchCount]),
      channel: letting ? "lettings" : "sales",
      status: "available",
      published: true,
      propertyType: n % 3 === 0 ? "flat" : "detached house",
      price: letting ? 600 + (n % 90) * 10 : 150_000 + (n % 400) * 1_000,
      priceQualifier: "none",
      rentFrequency: letting ? "pcm" : null,
      bedrooms: n % 6,
      houseName: null,
      houseNumber: String(n + 1),
      street: "Mill Lane",
      locality: null,
      town: "Taunton",
      postcode: `TA1 ${1 + (n % 4)}AA`,
      displayAddress: "Mill Lane, Taunton",
      summary: `Home ${n} on Mill Lane.`,
      description: `Home ${n} has a kitchen, ${n % 6} bedrooms and a garden.\n\nIt is near the station.`,
      features: ["Garden", `Feature ${n % 50}`],
      virtualTours: [],
      media: Array.from({ length: picturesPerProperty }, (_, picture) => ({
        kind: "photo" as const,
        source: `${reference}_IMG_0${picture}.jpg`,
        caption: null,
      })),
    };
  });
}

/** A feed folder as agency software exports it, with 200 distinct pictures. */
export async function writeFeed(folder: string, homes: readonly FeedProperty[]): Promise<void> {
  await mkdir(folder);
  const originals = await Promise.all(
    Array.from({ length: distinctPictures }, async (_, n) => {
      const file = path.join(folder, `original-${n}.picture`);
      await writeFile(file, await picture(n));
      return file;
    }),
  );
  const files = homes.flatMap(({ media }) => media);
  for (const [n, { source }] of files.entries()) {
    await link(originals[n % distinctPictures] ?? "", path.join(folder, source));
  }
  await writeProperties(folder, homes);
}

export async function writeProperties(
  folder: string,
  homes: readonly FeedProperty[],
  invalidReference?: string,
): Promise<void> {
  const text = writeBlm(homes, new Date());
  const channelCell = new RegExp(String.raw`^(${invalidReference}\^\d+\^)\d`, "m");
  await writeFile(
    path.join(folder, "stock.blm"),
    invalidReference === undefined ? text : text.replace(channelCell, "$19"),
  );
}

function picture(n: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 6 } as const;
  const background = { r: n, g: 255 - n, b: 90 };
  return sharp({ create: { width: 1_200, height: 800, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}
