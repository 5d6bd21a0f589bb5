import sharp from "sharp";
import { minContrast } from "#domains/agency/contrast-ratio.ts";
import {
  AgencyFolderError,
  createDiskFolder,
  type FolderSource,
  openAgencyFolder,
} from "#domains/agency/folder/folder-reader.server.ts";
import { heroContrast } from "#domains/agency/hero-scrim.ts";
import { validateMedia } from "#domains/properties/media/store-picture.server.ts";
import { Refusal } from "#platform/errors.ts";
import { checkAgencyFolder, findWarnings } from "./check-agency-folder.server.ts";
import { checkLogo } from "./check-logo.server.ts";
import { type AgencyFolder, type PartialAgencyFolder, readFolderFiles } from "./read-folder-files.server.ts";

type CheckedFolder = { content: AgencyFolder; warnings: string[] };

/** Reads and validates a folder; throws one AgencyFolderError that lists every problem. */
export const readAgencyFolder = (folder: string): Promise<CheckedFolder> => readFolderSource(createDiskFolder(folder));

export async function readFolderSource(source: FolderSource): Promise<CheckedFolder> {
  const reader = await openAgencyFolder(source);
  const content = await readFolderFiles(source, reader);
  reader.reportUnknownFiles();
  const { identity, theme } = content;
  const logo = await checkLogo(identity?.logo.picture, theme?.colours, (name) => readMediaFile(source, name));
  const problems = [
    ...reader.problems,
    ...checkAgencyFolder(content),
    ...(await findUnreadableHero(content)),
    ...(await findUnreadableMedia(content)),
    ...logo.problems,
  ];
  if (problems.length > 0 || !isComplete(content)) throw new AgencyFolderError(source.folder, problems);
  return { content, warnings: [...findWarnings(content), ...logo.warnings] };
}

/** A stored file was checked when it was stored. */
async function findUnreadableMedia({ source, media }: PartialAgencyFolder): Promise<string[]> {
  const problems: string[] = [];
  for (const name of source.isStored ? [] : media) {
    try {
      await validateMedia(name, await readMediaFile(source, name));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`media/${name}: ${error.message}`);
    }
  }
  return problems;
}

export async function readMediaFile(source: FolderSource, name: string): Promise<Buffer> {
  return (await source.read(`media/${name}`)) ?? Buffer.alloc(0);
}

function isComplete(content: PartialAgencyFolder): content is AgencyFolder {
  return Object.values(content).every((part) => part !== undefined);
}

/** The words lie on the upper part of the picture; which columns, depends on the width of the screen. */
const wordsRegion = { left: 0, top: 1, width: 48, height: 18 };
/** Of a card, the words lie on the lowest third. */
export const cardWordsRegion = { left: 0, top: 16, width: 48, height: 8 };
const sampleSize = { width: 48, height: 24, fit: "fill" } as const;

/** Hero pictures that are too bright for the words on them. */
async function findUnreadableHero({ source, home, theme, media }: PartialAgencyFolder): Promise<string[]> {
  if (!home || !theme) return [];
  const pictures = [
    ...home.heroCarouselImages.map(({ file }, i) => ({ file, place: `heroCarouselImages[${i}].file` })),
    ...(home.videoBackground ? [{ file: home.videoBackground.poster.file, place: "videoBackground.poster.file" }] : []),
  ];
  const problems: string[] = [];
  for (const { file, place } of pictures.filter(({ file }) => media.includes(file))) {
    const colours = await readColours(await readMediaFile(source, file), wordsRegion).catch(() => []);
    const contrast = heroContrast(theme.colours, ...colours);
    if (contrast < minContrast)
      problems.push(
        `home.json ${place}: the words on ${file} have a contrast of ${contrast.toFixed(1)}, and text needs ${minContrast}; use a darker picture or a darker ink`,
      );
  }
  return problems;
}

/** Colours of a part of a picture. */
export async function readColours(picture: Buffer, region: typeof wordsRegion): Promise<string[]> {
  const sample = await sharp(picture)
    .autoOrient()
    .removeAlpha()
    .toColourspace("srgb")
    .resize(sampleSize)
    .png()
    .toBuffer();
  const { data } = await sharp(sample).extract(region).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, i) => `#${data.subarray(i * 3, i * 3 + 3).toString("hex")}`);
}
