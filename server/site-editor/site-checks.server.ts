import { pictures } from "#domains/agency/agency-picture.ts";
import { type Path, walkValues } from "#domains/agency/folder/parse-config.ts";
import { cardContrast, minCardContrast } from "#domains/agency/hero-scrim.ts";
import { type Redirect, toRedirectKey } from "#domains/agency/redirects/redirect-list.ts";
import { type Documents, isRecord, mediaPath } from "#domains/agency/revisions/documents.ts";
import { toDocumentLabel, toItemLabel } from "#domains/agency/revisions/field-labels.ts";
import { theme } from "#domains/agency/theme.ts";
import { staffPath } from "#domains/branches/staff-path.ts";
import { findHeadingLevels, findLinks } from "#domains/content/markdown.server.ts";
import { readMedia } from "#domains/properties/media/image-cache.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { checkDocuments } from "#server/agency-folder/publish-site.server.ts";
import { cardWordsRegion, readColours } from "#server/agency-folder/read-agency-folder.server.ts";
import { readDraft } from "./draft-documents.server.ts";
import { permit } from "./site-permissions.ts";

const kinds = {
  problem: "Must be put right before publishing",
  link: "Links that lead nowhere",
  alt: "Pictures without a description",
  legal: "Legal pages and sample texts",
  description: "Pages without a description of their own",
  heading: "Order of headings",
  colour: "Logos, and words on pictures, that are hard to read",
} as const;

export type CheckKind = keyof typeof kinds;
/** `field` is the path of the value in its document: `blocks.0.picture.alt`. */
export type Check = Readonly<{
  kind: CheckKind;
  path: string;
  field: string;
  text: string;
  /** The picture it is about. */
  file?: string;
  /** The page is missing, and can be added from this template. */
  template?: string;
}>;

const maxChecks = 300;

/** Everything worth a look before publishing, by kind. Only problems of the folder prevent it. */
export function readChecks(ctx: StaffContext) {
  permit(ctx.staff, "site.read");
  return inAgency(ctx, async (tx) => {
    const { draft } = await readDraft(tx);
    const { problems, warnings } = await asSite(tx, () => checkDocuments(tx, draft));
    const unreadable = await asSite(tx, (site) => findUnreadablePhotos(site, draft));
    const ofLogo = warnings
      .filter((warning) => warning.startsWith("agency.json logo."))
      .map((warning) => ({ ...toCheck(warning), kind: "colour" as const }));
    const checks = [...problems.map(toCheck), ...findChecks(draft), ...unreadable, ...ofLogo].slice(0, maxChecks);
    return (Object.keys(kinds) as CheckKind[])
      .map((kind) => ({
        kind,
        title: kinds[kind],
        checks: checks
          .filter((check) => check.kind === kind)
          .map((check) => ({
            ...check,
            label: toDocumentLabel(check.path, draft[check.path]),
            place: toBlockLabel(draft[check.path], check.field),
            mediaKey: check.file === undefined ? null : findMediaKey(draft, check.file),
          })),
      }))
      .filter((group) => group.checks.length > 0);
  });
}

/** The section of a page that a field is in; empty for other fields. */
function toBlockLabel(document: unknown, field: string): string {
  const [, index] = /^blocks\.(\d+)/.exec(field) ?? [];
  const blocks: unknown = isRecord(document) ? document.blocks : null;
  return index !== undefined && Array.isArray(blocks) ? toItemLabel(blocks[Number(index)]) : "";
}

/** A problem of the folder: `home.json blocks[0].url: …`. */
function toCheck(problem: string): Check {
  const [, path = "", place = "", text = problem] = /^(\S+?)(?: (\S+))?: (.*)$/s.exec(problem) ?? [];
  return { kind: "problem", path, field: place.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, ""), text };
}

/** Pure: the checks of documents that the folder accepts. */
export function findChecks(documents: Documents): Check[] {
  return [
    ...findBrokenLinks(documents),
    ...findMissingAlts(documents),
    ...findMissingLegal(documents),
    ...findMissingDescriptions(documents),
    ...findSkippedHeadings(documents),
  ];
}

type Place = Readonly<{ path: string; at: Path; value: unknown }>;

function listPlaces(documents: Documents, files: RegExp): Place[] {
  const places: Place[] = [];
  for (const [path, document] of Object.entries(documents))
    if (files.test(path)) walkValues(document, (value, at) => places.push({ path, at, value }));
  return places;
}

function findMediaKey(documents: Documents, file: string): string | null {
  const stored: unknown = Reflect.get(Object(documents[mediaPath]), file);
  return isRecord(stored) ? String(stored.key) : null;
}

/** Reading one takes tens of milliseconds. */
const maxPhotos = 30;

/** Photos of branches that are too bright for the name that a block of offices puts on them. */
async function findUnreadablePhotos(site: Context, documents: Documents): Promise<Check[]> {
  const isOffices = ({ value }: Place) => isRecord(value) && value.type === "offices";
  const colours = theme.safeParse(documents["theme.json"]).data?.colours;
  if (!colours || !listPlaces(documents, /^home\.json$|^pages\//).some(isOffices)) return [];
  const checks: Check[] = [];
  for (const [i, { photo }] of toList(documents["branches.json"]).slice(0, maxPhotos).entries()) {
    const file = isRecord(photo) ? String(photo.file) : "";
    const key = findMediaKey(documents, file);
    const content = key === null ? null : await readMedia(site, key);
    const behind = content ? await readColours(content, cardWordsRegion).catch(() => []) : [];
    const contrast = cardContrast(colours, ...behind);
    if (contrast >= minCardContrast) continue;
    const text = `The branch's name on ${file} has a contrast of ${contrast.toFixed(1)}, and needs ${minCardContrast}: use a darker picture or a darker ink`;
    checks.push({ kind: "colour", path: "branches.json", file, field: `${i}.photo.file`, text });
  }
  return checks;
}

const toField = (at: Path) => at.join(".");
const withContent = /^(home|menus|search|settings|agency)\.json$|^(pages|articles)\//;
const isMarkdown = (at: Path) => at.at(-2) === "markdown" || (at.at(-2) === "body" && at.length === 2);
/** Keys whose value is a link. */
const isLink = (at: Path) => /^url$|Url$/.test(String(at.at(-1)));

function findBrokenLinks(documents: Documents): Check[] {
  const isKnown = createAddressCheck(documents);
  return listPlaces(documents, withContent).flatMap(({ path, at, value }) => {
    if (typeof value !== "string") return [];
    const links = isMarkdown(at) ? findLinks(value) : isLink(at) ? [value] : [];
    return links
      .filter((link) => link.startsWith("/") && !isKnown(link))
      .map((link) => ({ kind: "link" as const, path, field: toField(at), text: `${link} has no page` }));
  });
}

/** First path segments whose pages depend on the stock, or are forms. */
const productPaths = new Set(["book-a-valuation", "calculator", "properties", "search", "user", "valuation"]);
const fixedPaths = ["/", "/articles", "/branches", "/articles.rss", "/properties.rss", "/sitemap.xml", "/licences.txt"];

function createAddressCheck(documents: Documents): (link: string) => boolean {
  const known = new Set<string>(fixedPaths);
  for (const [path, document] of Object.entries(documents)) {
    const slug: unknown = isRecord(document) ? document.slug : null;
    if (path.startsWith("pages/")) known.add(`/${slug}`);
    if (path.startsWith("articles/")) known.add(`/articles/${slug}`);
  }
  for (const branch of toList(documents["branches.json"])) {
    known.add(`/branches/${branch.slug}`);
    for (const person of toList(branch.staff)) known.add(staffPath(String(branch.slug), person as never));
  }
  for (const redirect of toList(documents["redirects.json"])) known.add(toRedirectKey((redirect as Redirect).from));
  return (link) => {
    const address = link.replace(/[?#].*/s, "").replace(/(.)\/$/, "$1");
    const [, first = "", second = "", third] = address.split("/");
    if (productPaths.has(first) || (first === "articles" && second === "topics")) return true;
    if (first === "branches" && third === "properties") return known.has(`/branches/${second}`);
    return known.has(address) || known.has(toRedirectKey(address));
  };
}

const toList = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Empty where it is used, and neither described nor marked as decorative in the media library. */
function findMissingAlts(documents: Documents): Check[] {
  const details = pictures.safeParse(documents["pictures.json"] ?? {}).data ?? {};
  return listPlaces(documents, /^(home|branches)\.json$|^(pages|articles)\//).flatMap(({ path, at, value }) => {
    if (!isRecord(value) || typeof value.file !== "string" || value.alt !== "" || value.caption) return [];
    const known = details[value.file];
    if (known?.alt || known?.decorative) return [];
    const { file } = value;
    return [{ kind: "alt" as const, path, file, field: toField([...at, "alt"]), text: "No description" }];
  });
}

/** What the forms link to, and what UK law or a redress scheme asks for. */
const legalPages: readonly { slug: string; reason: string; isNeeded: (documents: Documents) => boolean }[] = [
  { slug: "privacy-policy", reason: "The forms link to a privacy policy", isNeeded: () => true },
  { slug: "terms-of-use", reason: "The forms link to terms of use", isNeeded: () => true },
  { slug: "complaints", reason: "Redress schemes ask for a complaints procedure", isNeeded: () => true },
  {
    slug: "tenant-fees",
    reason: "Agents who let homes must publish their fees",
    isNeeded: (documents) => JSON.stringify(documents["menus.json"] ?? {}).includes("/properties/lettings"),
  },
  {
    slug: "cookie-policy",
    reason: "Analytics code needs a cookie policy",
    isNeeded: (documents) => isRecord(documents["settings.json"]) && Boolean(documents["settings.json"].analyticsCode),
  },
];

function findMissingLegal(documents: Documents): Check[] {
  const isPresent = (slug: string) => Object.keys(documents).some((path) => path === `pages/${slug}.json`);
  const missing = legalPages
    .filter(({ slug, isNeeded }) => !isPresent(slug) && isNeeded(documents))
    .map(({ slug, reason }) => ({
      kind: "legal" as const,
      template: slug,
      path: `pages/${slug}.json`,
      field: "",
      text: `${reason}: add the page /${slug}`,
    }));
  const seen = new Set<string>();
  const samples = listPlaces(documents, /^pages\//)
    .filter(({ value }) => typeof value === "string" && value.includes("Replace this text"))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .map(({ path, at }) => ({ kind: "legal" as const, path, field: toField(at), text: "Still has the sample text" }));
  return [...missing, ...samples];
}

const minDescriptionLength = 50;

function findMissingDescriptions(documents: Documents): Check[] {
  return Object.entries(documents).flatMap(([path, document]) => {
    if (!isRecord(document) || !/^home\.json$|^(pages|articles)\//.test(path)) return [];
    const field = path.startsWith("articles/") ? "summary" : "description";
    const text = String(document[field] ?? "");
    if (text.length >= minDescriptionLength && text !== document.title) return [];
    const reason = text === "" || text === document.title ? "has none" : `is short, with ${text.length} characters`;
    return [{ kind: "description" as const, path, field, text: `The description for search engines ${reason}` }];
  });
}

/** A heading may go one level deeper than the one before it; the page's title is the first level. */
function findSkippedHeadings(documents: Documents): Check[] {
  const texts = listPlaces(documents, /^home\.json$|^(pages|articles)\//).filter(
    ({ at, value }) => Array.isArray(value) && (at.at(-1) === "markdown" || (at.length === 1 && at[0] === "body")),
  );
  return texts.flatMap(({ path, at, value }) => {
    const levels = findHeadingLevels((value as unknown[]).join("\n\n"));
    // Items of a list have a heading of their own.
    const start = at.includes("items") ? 3 : 1;
    const skips = levels.some((level, i) => level > (levels[i - 1] ?? start) + 1);
    return skips
      ? [
          {
            kind: "heading" as const,
            path,
            field: toField(at),
            text: "A heading skips a level: use “Heading” first, then smaller ones",
          },
        ]
      : [];
  });
}
