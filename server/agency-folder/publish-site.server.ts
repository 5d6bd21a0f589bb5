import { eq } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { findCredit } from "#domains/agency/agency-picture.ts";
import { AgencyFolderError, type FolderSource } from "#domains/agency/folder/folder-reader.server.ts";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { withMoved } from "#domains/agency/redirects/find-moved.ts";
import { type Documents, mediaPath, withChanges } from "#domains/agency/revisions/documents.ts";
import {
  deleteDrafts,
  findOutdated,
  listDrafts,
  lockDrafts,
  toDocuments,
} from "#domains/agency/revisions/drafts.server.ts";
import { toDocumentLabel } from "#domains/agency/revisions/field-labels.ts";
import { findDocumentsBefore, recordRevision } from "#domains/agency/revisions/revisions.server.ts";
import { findTakenHostnames, lockAgencies, lockForPreview } from "#domains/agency/save-agency.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { readMedia } from "#domains/properties/media/image-cache.server.ts";
import { findOverrides } from "#domains/properties/overrides/replace-overrides.server.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { writeAgency } from "./apply-agency.server.ts";
import { readDocuments } from "./export-agency.server.ts";
import { readFolderSource } from "./read-agency-folder.server.ts";

type Media = AgencyConfig["media"];

const toMedia = (documents: Documents) =>
  (documents[mediaPath] ?? {}) as Readonly<Record<string, Omit<Media[string], "credit">>>;

/** Documents as an agency folder, so that the checks of `npm run agency -- apply` read them. */
function createDocumentFolder(ctx: Context, documents: Documents, withPictures: boolean): FolderSource {
  const media = toMedia(documents);
  const paths = Object.keys(documents).filter((path) => path !== mediaPath);
  return {
    folder: `/${ctx.agency.slug}`,
    isStored: true,
    async list(inside) {
      if (inside === "media") return Object.keys(media).sort();
      if (inside === "") return [...new Set(paths.map((path) => path.replace(/\/.*/, "")))];
      return paths.filter((path) => path.startsWith(`${inside}/`)).map((path) => path.slice(inside.length + 1));
    },
    async read(file) {
      if (!file.startsWith("media/")) return file in documents ? Buffer.from(JSON.stringify(documents[file])) : null;
      const key = media[file.slice("media/".length)]?.key;
      return withPictures && key ? ((await readMedia(ctx, key)) ?? null) : null;
    },
  };
}

/** With the overrides of the stock, which are not edited here. */
async function readChecked(ctx: Context, documents: Documents, withPictures: boolean) {
  const all = { ...documents, "overrides.json": await findOverrides(ctx) };
  return readFolderSource(createDocumentFolder(ctx, all, withPictures));
}

export type Findings = Readonly<{ problems: readonly string[]; warnings: readonly string[] }>;

/** What `apply --check` says about these documents. Without `withPictures` the words on the hero are not checked. */
export async function checkDocuments(ctx: Context, documents: Documents, withPictures = true): Promise<Findings> {
  try {
    const { content, warnings } = await readChecked(ctx, documents, withPictures);
    return { problems: await findTakenHostnames(ctx.db, ctx.agency.id, content.identity.hostnames), warnings };
  } catch (error) {
    if (error instanceof AgencyFolderError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}

async function writeDocuments(tx: Context, documents: Documents, withPictures = true): Promise<void> {
  const { content } = await readChecked(tx, documents, withPictures);
  const media = Object.entries(toMedia(documents)).map(([name, file]) => [
    name,
    { ...file, credit: findCredit(content.credits, name), ...content.pictures[name] },
  ]);
  const [row] = await tx.db
    .select({ previous: agencies.config })
    .from(agencies)
    .where(eq(agencies.agencyId, tx.agency.id));
  if (!row) throw new NotFound("Agency not found");
  await writeAgency(tx, { agencyId: tx.agency.id, ...row }, content, Object.fromEntries(media));
}

/** Makes the published documents equal to these, with a revision. Returns the lines of its summary. */
async function publish(
  tx: Context,
  actor: string,
  choose: (published: Documents) => Promise<Documents>,
): Promise<string[]> {
  await lockAgencies(tx.db);
  await lockDrafts(tx);
  const before = await readDocuments(tx);
  try {
    await writeDocuments(tx, await choose(before));
  } catch (error) {
    if (error instanceof AgencyFolderError)
      throw new Invalid(toFields(error.problems), "Please put these right before publishing");
    throw error;
  }
  return recordRevision(tx, { actor, source: "desk", before, after: await readDocuments(tx) });
}

const toFields = (problems: readonly string[]) =>
  Object.fromEntries(problems.slice(0, 50).map((text, i) => [String(i), text]));

/** Call in a transaction, not under the desk's role. */
export function publishDraft(tx: Context, actor: string): Promise<string[]> {
  return publish(tx, actor, async (published) => {
    const drafts = await listDrafts(tx);
    const outdated = findOutdated(drafts, published);
    if (outdated.length > 0)
      throw new Conflict(
        `${outdated.map((path) => toDocumentLabel(path)).join(", ")}: published by someone else since you changed it. Open it and choose which to keep.`,
      );
    const paths = drafts.map(({ path }) => path);
    await deleteDrafts(tx, paths);
    return withMoved(published, withChanges(published, toDocuments(drafts)));
  });
}

/** Publishes the version before a revision again. Drafts stay. Call in a transaction, not under the desk's role. */
export function restoreRevision(tx: Context, revisionId: number, actor: string): Promise<string[]> {
  return publish(tx, actor, (published) => findDocumentsBefore(tx, revisionId, published));
}

/** Ends a transaction whose changes are only to be looked at. */
class Rollback extends Error {}

/** The result of work in a transaction that is always rolled back. */
export async function rollBack<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  const seen: Result[] = [];
  const done = ctx.db.transaction(async (db) => {
    seen.push(await work({ ...ctx, db }));
    throw new Rollback();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return seen[0] as Result;
}
type Preview = Readonly<{
  /** Documents that are not saved in the draft yet. */
  unsaved?: Documents;
}>;

/**
 * Publishes the draft in a transaction that is always rolled back and calls `look` in it, so that every loader shows the
 * draft without knowing of it. Blocks with problems are left out; other documents with problems are shown as published.
 */
export async function previewDraft<Result>(
  ctx: Context,
  look: (tx: Context, shown: Documents) => Promise<Result>,
  { unsaved = {} }: Preview = {},
): Promise<Result> {
  try {
    return await lookAtDraft(ctx, look, unsaved, []);
  } catch (error) {
    if (!(error instanceof AgencyFolderError)) throw error;
    return lookAtDraft(ctx, look, unsaved, error.problems);
  }
}

/** `refused`: what writing the draft refused, such as the removal of a branch that still has properties. */
function lookAtDraft<Result>(
  ctx: Context,
  look: (tx: Context, shown: Documents) => Promise<Result>,
  unsaved: Documents,
  refused: readonly string[],
): Promise<Result> {
  return rollBack(ctx, async (tx) => {
    const published = await readDocuments(tx);
    const drafts = Object.entries({ ...toDocuments(await listDrafts(tx)), ...unsaved });
    const kept = drafts.filter(([path]) => !refused.some((problem) => isAbout(problem, path)));
    const shown = await dropProblems(tx, published, Object.fromEntries(kept));
    // Nothing to write then, and a site published under older rules may not pass today's.
    if (shown !== published) {
      await lockForPreview(tx.db, ctx.agency.id);
      await writeDocuments(tx, shown, false);
    }
    const agency = await findAgencyById(tx.db, ctx.agency.id);
    if (!agency) throw new NotFound("Agency not found");
    return look({ ...tx, agency }, shown);
  });
}

async function dropProblems(tx: Context, published: Documents, drafts: Documents): Promise<Documents> {
  const findProblems = async (changes: Documents) =>
    (await checkDocuments(tx, withChanges(published, changes), false)).problems;
  const mapDrafts = (change: (path: string, document: unknown) => unknown, from = drafts) =>
    Object.fromEntries(Object.entries(from).map(([path, document]) => [path, change(path, document)]));
  const isSound = (problems: readonly string[], path: string) => !problems.some((problem) => isAbout(problem, path));

  const problems = await findProblems(drafts);
  if (problems.length === 0) return withChanges(published, drafts);
  const complete = mapDrafts((path, document) => dropBlocks(path, document, problems));
  const left = await findProblems(complete);
  if (left.length === 0) return withChanges(published, complete);
  const sound = mapDrafts((path, document) => (isSound(left, path) ? document : published[path]), complete);
  return (await findProblems(sound)).length === 0 ? withChanges(published, sound) : published;
}

/** A page or the home page without the blocks that have problems. */
function dropBlocks(path: string, document: unknown, problems: readonly string[]): unknown {
  const blocks: unknown = Reflect.get(Object(document), "blocks");
  if (!Array.isArray(blocks)) return document;
  const isSound = (_: unknown, i: number) =>
    !problems.some((problem) => problem.startsWith(formatProblemLocation(path, ["blocks", i])));
  return { ...Object(document), blocks: blocks.filter(isSound) };
}

/** Problems begin with their file: `theme.json colours.ink: …`. */
export const isAbout = (problem: string, path: string) =>
  problem.startsWith(`${path} `) || problem.startsWith(`${path}:`);

export const findingsAbout = ({ problems, warnings }: Findings, path: string): Findings => ({
  problems: problems.filter((problem) => isAbout(problem, path)),
  warnings: warnings.filter((warning) => isAbout(warning, path)),
});
