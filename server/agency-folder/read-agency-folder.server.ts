import path from "node:path";
import sharp from "sharp";
import { minContrast } from "#domains/agency/contrast-ratio.ts";
import {
  AgencyFolderError,
  createDiskFolder,
  type FolderSource,
  openAgencyFolder,
} from "#domains/agency/folder/folder-reader.server.ts";
import {
  findDuplicateValues,
  formatProblemLocation,
  type Path,
  walkValues,
} from "#domains/agency/folder/parse-config.ts";
import { heroContrast } from "#domains/agency/hero-scrim.ts";
import { findUnreadableBackgrounds } from "#domains/agency/home-search-colours.ts";
import { link } from "#domains/agency/menus.ts";
import { normaliseName, toNegotiatorKeys } from "#domains/branches/negotiator-keys.ts";
import { findDisallowedLinks } from "#domains/content/markdown.server.ts";
import { validateMedia } from "#domains/properties/media/store-picture.server.ts";
import { Refusal } from "#platform/errors.ts";
import { otherLanguages } from "#platform/http/language.server.ts";
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

/** Checks across files: unique names, and existing pictures, pages and branches. */
function checkAgencyFolder(content: PartialAgencyFolder): string[] {
  return [
    ...wrongFolderName(content),
    ...findDuplicateValues(parsedFiles(content)),
    ...unknownLanguages(content),
    ...missingPictures(content),
    ...missingBranches(content),
    ...missingForms(content),
    ...missingStaff(content),
    ...brokenMarkdownLinks(content),
    ...unreadableSearchForm(content),
  ];
}

/** Findings that do not prevent applying the folder. */
function findWarnings(content: AgencyFolder): string[] {
  const pages = new Set(content.pages.map(({ value }) => value.slug));
  const legal = ["terms-of-use", "privacy-policy"].filter((slug) => !pages.has(slug));
  return [
    ...legal.map((slug) => `pages/${slug}.json: the forms link to this page, and there is none`),
    ...findUnknownNegotiators(content),
    ...findUnusedTexts(content),
    ...eachValue(content, (value, place) => {
      const slug = typeof value === "string" && /^\/([a-z0-9-]+)$/.exec(value)?.[1];
      if (!slug || pages.has(slug) || productPaths.has(slug)) return undefined;
      return `${place}: there is no page ${value}`;
    }),
  ];
}

/** Translations of texts that the agency has changed since. */
function findUnusedTexts(content: AgencyFolder): string[] {
  if (content.languages.length === 0) return [];
  const texts = new Set<unknown>(Object.values(content.flash));
  eachValue(content, (value) => void texts.add(value));
  return content.languages.flatMap(({ file, value }) =>
    Object.keys(value).flatMap((text) => (texts.has(text) ? [] : [`${file}: no text of this agency is “${text}”`])),
  );
}

function findUnknownNegotiators({ overrides, branches }: AgencyFolder): string[] {
  const keys = branches.flatMap(({ staff }) => staff.flatMap(toNegotiatorKeys)).map(normaliseName);
  return Object.entries(overrides).flatMap(([reference, { negotiator }]) =>
    !negotiator || keys.includes(normaliseName(negotiator))
      ? []
      : [`overrides.json ${reference}.negotiator: no member of staff is ${negotiator}`],
  );
}

/** First path segments that the product serves itself. */
const productPaths = new Set([
  "articles",
  "book-a-valuation",
  "branches",
  "calculator",
  "properties",
  "search",
  "user",
  "valuation",
]);

/** Otherwise a copied folder would overwrite the agency it was copied from. */
function wrongFolderName({ source, identity }: PartialAgencyFolder): string[] {
  const name = path.basename(source.folder);
  return identity && identity.slug !== name ? [`agency.json slug: must be the folder's name, ${name}`] : [];
}

/** Each file of `languages/messages` is a language. */
function unknownLanguages({ settings, languages }: PartialAgencyFolder): string[] {
  const places = [
    ...(settings?.languages ?? []).map((code, i) => ({ code, place: `settings.json languages[${i}]` })),
    ...languages.map(({ file }) => ({ code: path.basename(file, ".json"), place: file })),
  ];
  const known = [...otherLanguages.keys()].join(", ");
  return places.flatMap(({ code, place }) =>
    otherLanguages.has(code) ? [] : [`${place}: there is no language ${code}; besides English there is ${known}`],
  );
}

const picturePath = /[. ](file|videoFile|onDark)$| logo\.mark$/;

function missingPictures(content: PartialAgencyFolder): string[] {
  const present = new Set(content.media);
  const missing = (files: object = {}) => Object.keys(files).filter((file) => file !== "*" && !present.has(file));
  return [
    ...eachValue(content, (value, place) => {
      if (!picturePath.test(place) || typeof value !== "string" || present.has(value)) return undefined;
      return `${place}: ${value} is not in the media folder`;
    }),
    ...missing(content.credits).map((file) => `credits.json ${file}: is not in the media folder`),
    ...missing(content.pictures).map((file) => `pictures.json ${file}: is not in the media folder`),
  ];
}

function missingBranches({ reviews, branches }: PartialAgencyFolder): string[] {
  if (!branches) return [];
  const slugs = new Set(branches.map((branch) => branch.slug));
  return (reviews ?? []).flatMap(({ branch }, i) =>
    branch === undefined || slugs.has(branch) ? [] : [`reviews.json [${i}].branch: there is no branch ${branch}`],
  );
}

function missingStaff(content: PartialAgencyFolder): string[] {
  if (!content.branches) return [];
  const slugs = new Set<unknown>(content.branches.map(({ slug }) => slug));
  const people = new Set<unknown>(content.branches.flatMap(({ staff }) => staff.map((person) => person.staffMemberId)));
  return eachValue(content, (value, place) => {
    if (!/^(home\.json|pages\/\S+) blocks/.test(place)) return undefined;
    if (/staffMemberIds\[\d+\]$/.test(place) && !people.has(value))
      return `${place}: there is no staff member ${value}`;
    return /\]\.branch$/.test(place) && !slugs.has(value) ? `${place}: there is no branch ${value}` : undefined;
  });
}

function unreadableSearchForm({ home, theme }: PartialAgencyFolder): string[] {
  if (!home || !theme) return [];
  return findUnreadableBackgrounds(home, theme.colours).map(
    ({ key, contrast }) =>
      `home.json ${key}: ink and onInk have at most contrast ${contrast.toFixed(1)} on it, and text needs ${minContrast}`,
  );
}

function missingForms({ forms, home, pages }: PartialAgencyFolder): string[] {
  if (!forms) return [];
  const files = [...(home ? [{ file: "home.json", blocks: home.blocks }] : []), ...pages.map(pageBlocks)];
  return files.flatMap(({ file, blocks }) =>
    blocks.flatMap((block, i) =>
      block.type !== "form" || Object.hasOwn(forms, block.form)
        ? []
        : [`${file} blocks[${i}].form: there is no form ${block.form}`],
    ),
  );
}

const pageBlocks = ({ file, value }: PartialAgencyFolder["pages"][number]) => ({ file, blocks: value.blocks });

const markdownPath = /\.markdown\[\d+\]$|^articles\/.* body\[\d+\]$/;

function brokenMarkdownLinks(content: PartialAgencyFolder): string[] {
  return eachValue(content, (value, place) => {
    const refused = typeof value === "string" && markdownPath.test(place) ? findDisallowedLinks(value) : [];
    return refused.length > 0 ? `${place}: ${refused.join(", ")} is not a valid link. ${linkRule}` : undefined;
  });
}

const linkRule = link.safeParse(" ").error?.issues[0]?.message;

function eachValue(
  content: PartialAgencyFolder,
  check: (value: unknown, place: string) => string | undefined,
): string[] {
  const problems: string[] = [];
  for (const { file, value } of parsedFiles(content))
    walkValues(value, (inner, at: Path) => {
      const problem = check(inner, formatProblemLocation(file, at));
      if (problem) problems.push(problem);
    });
  return problems;
}

function parsedFiles(content: PartialAgencyFolder): { file: string; value: unknown }[] {
  return [
    { file: "agency.json", value: content.identity },
    { file: "settings.json", value: content.settings },
    { file: "menus.json", value: content.menus },
    { file: "home.json", value: content.home },
    { file: "search.json", value: content.search },
    { file: "forms.json", value: content.forms },
    { file: "branches.json", value: content.branches },
    { file: "reviews.json", value: content.reviews },
    { file: "overrides.json", value: content.overrides },
    ...content.articles,
    ...content.pages,
    ...content.rejected,
  ];
}
