import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Credits, Pictures } from "#domains/agency/agency-picture.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { listRedirects } from "#domains/agency/redirects/redirects.server.ts";
import { type Documents, mediaPath } from "#domains/agency/revisions/documents.ts";
import { listRevisions } from "#domains/agency/revisions/revisions.server.ts";
import { articles } from "#domains/articles/tables.server.ts";
import { branchAreas, branches, departments, reviews, staff } from "#domains/branches/tables.server.ts";
import { pages } from "#domains/content/tables.server.ts";
import { readMedia } from "#domains/properties/media/image-cache.server.ts";
import { findOverrides } from "#domains/properties/overrides/replace-overrides.server.ts";
import { projectDir } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type FolderSchemaName, folderSchemas, schemasFolder } from "./folder-schemas.ts";

/** Writes the agency's folder; applying it changes nothing. Returns the number of files. */
export async function exportAgency(ctx: Context, folder: string): Promise<number> {
  if (path.basename(path.resolve(folder)) !== ctx.agency.slug)
    throw new OperatorError(`The folder must be named ${ctx.agency.slug}.`);
  if ((await readdir(folder).catch(() => [])).length > 0) throw new OperatorError(`${folder} is not empty.`);
  const config = await agencyConfig(ctx);
  const files = toFolderFiles(config, await readContent(ctx));
  const [newest] = await listRevisions(ctx, 1);
  for (const { file, schema, value } of files) await writeAgencyFile(folder, file, schema, value);
  await mkdir(path.join(folder, "media"), { recursive: true });
  for (const [name, { key }] of Object.entries(config.media)) {
    const content = await readMedia(ctx, key);
    if (!content) throw new OperatorError(`media/${name} is stored neither in the database nor in object storage.`);
    await writeFile(path.join(folder, "media", name), content);
  }
  await writeFile(path.join(folder, revisionFile), `${newest?.revisionId ?? 0}\n${ctx.now.toISOString()}\n`);
  return files.length + Object.keys(config.media).length;
}

/** The version and time that a folder was exported from, so that applying it knows which changes of the desk it includes. */
export const revisionFile = ".revision";

type Scope = Pick<Context, "db" | "agency">;

/** The published documents that a revision covers, by path. */
export async function readDocuments(ctx: Scope): Promise<Documents> {
  const agency = await findAgencyById(ctx.db, ctx.agency.id);
  if (!agency) throw new NotFound("Agency not found");
  const { config } = agency;
  const files = toFolderFiles(config, { ...(await readContent(ctx)), overrides: {} });
  const media = Object.fromEntries(
    Object.entries(config.media).map(([name, { key, width, height }]) => [name, { key, width, height }]),
  );
  const documents = files.filter(({ schema }) => schema !== "overrides").map(({ file, value }) => [file, value]);
  // As JSON, because rows have optional keys that are undefined.
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(documents), [mediaPath]: media }));
}

/** Writes one file with a `$schema` that editors find, and its keys in the order of the schema. */
export async function writeAgencyFile(
  folder: string,
  file: string,
  schema: FolderSchemaName,
  value: unknown,
): Promise<void> {
  const target = path.resolve(folder, file);
  const $schema = path.relative(path.dirname(target), path.join(projectDir(), schemasFolder, `${schema}.json`));
  const content = Array.isArray(value) ? { $schema, [schema]: value } : { $schema, ...(value as object) };
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify(content, null, 2)}\n`);
}

type FolderFile = { file: string; schema: FolderSchemaName; value: unknown };

function toFolderFiles(config: AgencyConfig, content: Awaited<ReturnType<typeof readContent>>): FolderFile[] {
  const one = (schema: FolderSchemaName, value: unknown) => ({ file: `${schema}.json`, schema, value });
  /** Rows of an older release may not match the schema any more. */
  const ordered = <Value>(schema: FolderSchemaName, value: Value): Value =>
    (folderSchemas[schema].safeParse(value).data as Value | undefined) ?? value;
  return [
    one("agency", config.identity),
    one("theme", config.theme),
    one("settings", withoutDefaults(config.settings)),
    one("menus", config.menus),
    one("home", ordered("home", config.home)),
    one("search", config.search),
    one("forms", config.forms),
    one("flash", config.flash),
    one("credits", toCredits(config.media)),
    one("pictures", toPictures(config.media)),
    one("branches", ordered("branches", content.branches)),
    one("reviews", ordered("reviews", content.reviews)),
    one("redirects", content.redirects),
    one("overrides", ordered("overrides", content.overrides)),
    ...Object.entries(config.languages).map(([code, value]) => ({
      file: `languages/${code}.json`,
      schema: "language" as const,
      value,
    })),
    ...content.articles.map((value) => ({
      file: `articles/${value.slug}.json`,
      schema: "article" as const,
      value: ordered("article", value),
    })),
    ...content.pages.map((value) => ({
      file: `pages/${value.slug}.json`,
      schema: "page" as const,
      value: ordered("page", value),
    })),
  ];
}

/** A default that a later release changes then reaches the agency. */
function withoutDefaults(settings: AgencyConfig["settings"]): object {
  const defaults: Record<string, unknown> = folderSchemas.settings.parse({});
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => !isDeepStrictEqual(value, defaults[key])),
  );
}

function toCredits(media: AgencyConfig["media"]): Credits {
  return Object.fromEntries(
    Object.entries(media).flatMap(([name, { credit }]) => (credit === null ? [] : [[name, credit]])),
  );
}

function toPictures(media: AgencyConfig["media"]): Pictures {
  const details = Object.entries(media).map(([name, { alt, decorative, focus }]) => [name, { alt, decorative, focus }]);
  // As JSON, because keys that are undefined must not be exported.
  const present: Pictures = JSON.parse(JSON.stringify(Object.fromEntries(details)));
  return Object.fromEntries(Object.entries(present).filter(([, each]) => Object.keys(each).length > 0));
}

async function readContent(ctx: Scope) {
  const { db, agency } = ctx;
  const branchRows = await db
    .select()
    .from(branches)
    .where(eq(branches.agencyId, agency.id))
    .orderBy(asc(branches.position));
  const departmentRows = await db
    .select()
    .from(departments)
    .where(eq(departments.agencyId, agency.id))
    .orderBy(asc(departments.position));
  const staffRows = await db.select().from(staff).where(eq(staff.agencyId, agency.id)).orderBy(asc(staff.position));
  const areaRows = await db
    .select()
    .from(branchAreas)
    .where(eq(branchAreas.agencyId, agency.id))
    .orderBy(asc(branchAreas.postcodePrefix));
  const reviewRows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.agencyId, agency.id))
    .orderBy(asc(reviews.reviewId));
  const articleRows = await db
    .select()
    .from(articles)
    .where(eq(articles.agencyId, agency.id))
    .orderBy(asc(articles.articleId));
  const pageRows = await db.select().from(pages).where(eq(pages.agencyId, agency.id)).orderBy(asc(pages.slug));
  const slugs = new Map(branchRows.map(({ branchId, slug }) => [branchId, slug]));
  const departmentNames = new Map(departmentRows.map(({ departmentId, name }) => [departmentId, name]));
  return {
    branches: branchRows.map(({ agencyId: _, position: __, location, photo, photoAlt, ...branch }) => ({
      ...withoutNulls(branch),
      ...location,
      ...toPicture("photo", photo, photoAlt),
      covers: areaRows.filter(({ branchId }) => branchId === branch.branchId).map((area) => area.postcodePrefix),
      departments: departmentRows
        .filter(({ branchId }) => branchId === branch.branchId)
        .map(({ agencyId: _, branchId: __, position: ___, ...department }) => department),
      staff: staffRows
        .filter(({ branchId }) => branchId === branch.branchId)
        .map(({ agencyId: _, branchId: __, position: ___, departmentId, photo, photoAlt, ...member }) => ({
          ...withoutNulls(member),
          ...toPicture("photo", photo, photoAlt),
          ...(departmentId === null ? {} : { department: departmentNames.get(departmentId) }),
        })),
    })),
    reviews: reviewRows.map(({ agencyId: _, branchId, ...review }) => ({
      ...review,
      ...(branchId === null ? {} : { branch: slugs.get(branchId) }),
    })),
    articles: articleRows.map(({ agencyId: _, body, picture, pictureAlt, ...article }) => ({
      ...article,
      body: toParagraphs(body),
      ...toPicture("picture", picture || null, pictureAlt),
    })),
    redirects: await listRedirects(ctx),
    overrides: await findOverrides(ctx),
    pages: pageRows.map(({ agencyId: _, updatedAt: __, ...page }) => page),
  };
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function toPicture(key: string, file: string | null, alt: string | null): object {
  return file === null ? {} : { [key]: { file, alt: alt ?? "" } };
}

/** The reverse of joining with blank lines; a text with several blank lines in a row stays whole. */
function toParagraphs(body: string): string[] {
  const paragraphs = body.split("\n\n");
  return paragraphs.includes("") ? [body] : paragraphs;
}
