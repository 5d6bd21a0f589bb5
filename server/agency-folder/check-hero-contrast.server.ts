import path from "node:path";
import sharp from "sharp";
import { minContrast } from "#domains/agency/contrast-ratio.ts";
import { heroContrast } from "#domains/agency/hero-scrim.ts";
import type { PartialAgencyFolder } from "./read-folder-files.server.ts";

/** The words lie on the upper part of the picture; which columns, depends on the width of the screen. */
const wordsRegion = { left: 0, top: 1, width: 48, height: 18 };
const sampleSize = { width: 48, height: 24, fit: "fill" } as const;

/** Hero pictures that are too bright for the words on them. */
export async function findUnreadableHero({ folder, home, theme, media }: PartialAgencyFolder): Promise<string[]> {
  if (!home || !theme) return [];
  const pictures = [
    ...home.heroCarouselImages.map(({ file }, i) => ({ file, place: `heroCarouselImages[${i}].file` })),
    ...(home.videoBackground ? [{ file: home.videoBackground.poster.file, place: "videoBackground.poster.file" }] : []),
  ];
  const problems: string[] = [];
  for (const { file, place } of pictures.filter(({ file }) => media.includes(file))) {
    const colours = await readColours(path.join(folder, "media", file)).catch(() => []);
    const contrast = heroContrast(theme.colours, ...colours);
    if (contrast < minContrast)
      problems.push(
        `home.json ${place}: the words on ${file} have a contrast of ${contrast.toFixed(1)}, and text needs ${minContrast}; use a darker picture or a darker ink`,
      );
  }
  return problems;
}

async function readColours(file: string): Promise<string[]> {
  const sample = await sharp(file).autoOrient().removeAlpha().toColourspace("srgb").resize(sampleSize).png().toBuffer();
  const { data } = await sharp(sample).extract(wordsRegion).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, i) => `#${data.subarray(i * 3, i * 3 + 3).toString("hex")}`);
}
