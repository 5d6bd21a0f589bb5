import path from "node:path";
import { minContrast } from "#domains/agency/contrast-ratio.ts";
import {
  findDuplicateValues,
  formatProblemLocation,
  type Path,
  walkValues,
} from "#domains/agency/folder/parse-config.ts";
import { findUnreadableBackgrounds } from "#domains/agency/home-search-colours.ts";
import { link } from "#domains/agency/menus.ts";
import { normaliseName, toNegotiatorKeys } from "#domains/branches/negotiator-keys.ts";
import { findDisallowedLinks, findPictureFiles } from "#domains/content/markdown.server.ts";
import { otherLanguages } from "#platform/http/language.server.ts";
import type { AgencyFolder, PartialAgencyFolder } from "./read-folder-files.server.ts";

/** Checks across files: unique names, and existing pictures, pages and branches. */
export function checkAgencyFolder(content: PartialAgencyFolder): string[] {
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
export function findWarnings(content: AgencyFolder): string[] {
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
      if (typeof value !== "string") return undefined;
      const files = picturePath.test(place) ? [value] : articlePath.test(place) ? findPictureFiles(value) : [];
      const [gone] = files.filter((file) => !present.has(file));
      return gone && `${place}: ${gone} is not in the media folder`;
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

const articlePath = /^articles\/.* body\[\d+\]$/;
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
