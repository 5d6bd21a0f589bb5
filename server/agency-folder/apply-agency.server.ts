import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { findCredit, type StoredPicture } from "#domains/agency/agency-picture.ts";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { replaceRedirects } from "#domains/agency/redirects/redirects.server.ts";
import { findNewerDeskRevision, recordRevision } from "#domains/agency/revisions/revisions.server.ts";
import {
  findOrCreateAgency,
  lockAgencies,
  replaceHostnames,
  type StoredAgency,
  saveAgency,
} from "#domains/agency/save-agency.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { replaceArticles } from "#domains/articles/find-articles.server.ts";
import { replaceBranches, replaceReviews } from "#domains/branches/replace-branches.server.ts";
import { replacePages } from "#domains/content/content-pages.server.ts";
import { storeAgencyFile } from "#domains/properties/media/store-picture.server.ts";
import {
  findNewerDeskOverride,
  findUnknownReferences,
  replaceOverrides,
} from "#domains/properties/overrides/replace-overrides.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { RowChanges } from "#platform/db/replace-rows.server.ts";
import { Refusal } from "#platform/errors.ts";
import { readDocuments, revisionFile } from "./export-agency.server.ts";
import { readAgencyFolder, readMediaFile } from "./read-agency-folder.server.ts";
import type { AgencyFolder } from "./read-folder-files.server.ts";

type Media = AgencyConfig["media"];

type Options = Readonly<{
  now: Date;
  /** Overwrites changes that the desk published since the folder was applied or exported. */
  replace?: boolean;
}>;

/** Applies the folder to the database in one transaction; throws AgencyFolderError without changing anything. */
export async function applyAgency(db: Database, folder: string, { now, replace }: Options): Promise<ApplyReport> {
  const { content, warnings } = await readAgencyFolder(folder);
  const [revision, exportedAt] = (await readFile(path.join(folder, revisionFile), "utf8").catch(() => "")).split("\n");
  const exported = Number(revision) || 0;
  return db.transaction(async (transaction) => {
    await lockAgencies(transaction);
    const { slug } = content.identity;
    const agency = await findOrCreateAgency(transaction, toAgencyConfig(content, {}));
    const ctx = { db: transaction, agency: { id: agency.agencyId, slug }, now };
    await transaction.execute(sql`select set_config('gable.agency', ${String(agency.agencyId)}, true)`);
    const before = agency.previous && (await readDocuments(ctx));
    const since = new Date(exportedAt || 0);
    const newerOverride = replace ? null : await findNewerDeskOverride(ctx, content.overrides, since);
    if (newerOverride) throw new AgencyFolderError(folder, [describeNewer(newerOverride)]);
    const media = await storePictures(transaction, agency.agencyId, content);
    if (media.problems.length > 0) throw new AgencyFolderError(folder, media.problems);
    const report = await writeAgency(ctx, agency, content, media.stored);
    if (before) {
      const newer = replace ? null : await findNewerDeskRevision(ctx, exported);
      const summary = await recordRevision(ctx, {
        ...{ actor: "npm run agency -- apply", source: "folder", before },
        after: await readDocuments(ctx),
      });
      if (newer && summary.length > 0) throw new AgencyFolderError(folder, [describeNewer(newer)]);
    }
    const unmatched = await findUnmatchedOverrides(transaction, content);
    return { ...report, warnings: [...warnings, ...unmatched] };
  });
}

const describeNewer = ({ actor, publishedAt }: { actor: string; publishedAt: Date }) =>
  `${actor} published changes at the desk on ${publishedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC that this folder does not have. Export the agency and make your changes there, or apply with --replace to overwrite them.`;

type Scope = Readonly<{ db: Database; agency: { id: number; slug: string }; now: Date }>;

/** Writes checked documents, in the caller's transaction, which holds `lockAgencies` if it commits. */
export async function writeAgency(
  ctx: Scope,
  agency: StoredAgency,
  content: AgencyFolder,
  media: Media,
): Promise<Omit<ApplyReport, "warnings">> {
  const { db, now } = ctx;
  const { agencyId } = agency;
  const hostnames = await replaceHostnames(db, agencyId, content.identity.hostnames);
  const branches = await replaceBranches(db, agencyId, content.branches);
  const problems = [...hostnames.problems, ...branches.problems];
  if (problems.length > 0) throw new AgencyFolderError(content.source.folder, problems);
  const changes = {
    agency: await saveAgency(db, agency, toAgencyConfig(content, media), now),
    hostnames: hostnames.changes,
    pictures: countPictureChanges(agency.previous?.media ?? {}, media),
    ...branches.changes,
    reviews: await replaceReviews(db, agencyId, content.reviews, content.branches),
    articles: await replaceArticles(db, agencyId, content.articles.map(toValue)),
    pages: await replacePages(db, agencyId, content.pages.map(toValue), now),
    redirects: await replaceRedirects(db, agencyId, content.redirects),
    overrides: await replaceOverrides(ctx, { overrides: content.overrides, media }),
  };
  return { agencyId, slug: ctx.agency.slug, name: content.identity.name, changes };
}

/** Overrides of homes that the stock does not have; they stay, because the home may arrive later. */
export async function findUnmatchedOverrides(db: Database, { identity: { slug }, overrides }: AgencyFolder) {
  const references = Object.keys(overrides);
  if (references.length === 0) return [];
  const [agency] = await db
    .select({ id: agencies.agencyId, slug: agencies.slug })
    .from(agencies)
    .where(eq(agencies.slug, slug));
  const unknown = agency ? await findUnknownReferences({ db, agency }, references) : references;
  return unknown.map((reference) => `overrides.json ${reference}: there is no property with this reference yet`);
}

const toValue = <T>({ value }: { value: T }) => value;

async function storePictures(
  transaction: Database,
  agencyId: number,
  { source, media, credits, pictures }: AgencyFolder,
): Promise<{ stored: Record<string, StoredPicture>; problems: string[] }> {
  const stored: Record<string, StoredPicture> = {};
  const problems: string[] = [];
  for (const name of media) {
    const content = await readMediaFile(source, name);
    try {
      const file = await storeAgencyFile(transaction, agencyId, { name, content, credit: findCredit(credits, name) });
      stored[name] = { ...file, ...pictures[name] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`media/${name}: ${error.message}`);
    }
  }
  return { stored, problems };
}

function toAgencyConfig(content: AgencyFolder, media: Media): AgencyConfig {
  const { identity, theme, settings, menus, home, search, forms, flash } = content;
  const languages = Object.fromEntries(
    content.languages.map(({ file, value }) => [path.basename(file, ".json"), value]),
  );
  return { identity, theme, settings, menus, home, search, forms, flash, languages, media };
}

function countPictureChanges(before: Media, after: Media): RowChanges {
  const names = Object.keys(after);
  return {
    added: names.filter((name) => !before[name]).length,
    changed: names.filter((name) => before[name] && !isSamePicture(before[name], after[name])).length,
    removed: Object.keys(before).filter((name) => !after[name]).length,
  };
}

function isSamePicture(one: StoredPicture, other: StoredPicture | undefined): boolean {
  return isDeepStrictEqual(one, other);
}

/** The result of applying an agency folder. */
export type ApplyReport = Readonly<{
  agencyId: number;
  slug: string;
  name: string;
  /** Changes per kind, in the order written. */
  changes: Readonly<Record<string, RowChanges>>;
  warnings: readonly string[];
}>;

export function formatReport(report: ApplyReport): string[] {
  const changes = Object.entries(report.changes)
    .map(([kind, counts]) => ({ kind, summary: formatCounts(counts) }))
    .filter(({ summary }) => summary !== "")
    .map(({ kind, summary }) => `  ${kind}: ${summary}`);
  return [
    ...report.warnings.map((warning) => `Note: ${warning}`),
    changes.length > 0 ? `Applied ${report.name}.` : `${report.name} is up to date; nothing changed.`,
    ...changes,
  ];
}

function formatCounts({ added, changed, removed }: RowChanges): string {
  return Object.entries({ added, changed, removed })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(", ");
}
