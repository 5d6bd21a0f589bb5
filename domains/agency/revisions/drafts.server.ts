import { createHash } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { siteDrafts } from "../tables.server.ts";
import { type Documents, isSameDocument, toCanonicalJson } from "./documents.ts";

type Scope = Pick<Context, "db" | "agency" | "now">;
export type Draft = Omit<typeof siteDrafts.$inferSelect, "agencyId">;

const maxDrafts = 1_000;

/** Equal documents have equal versions; null if there is no document. */
export function toVersion(document: unknown): string | null {
  if (document === null || document === undefined) return null;
  return createHash("sha256").update(toCanonicalJson(document)).digest("base64url").slice(0, 22);
}

/** Until the end of the transaction: saving and publishing read before they write. */
export async function lockDrafts({ db, agency }: Scope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('site_drafts'), ${agency.id})`);
}

export function listDrafts({ db, agency }: Scope): Promise<Draft[]> {
  const { path, document, baseVersion, changedAt, changedBy } = siteDrafts;
  return db
    .select({ path, document, baseVersion, changedAt, changedBy })
    .from(siteDrafts)
    .where(eq(siteDrafts.agencyId, agency.id))
    .orderBy(asc(path));
}

/** As `withChanges` takes them; null deletes a document. */
export const toDocuments = (drafts: readonly Draft[]): Documents =>
  Object.fromEntries(drafts.map(({ path, document }) => [path, document ?? null]));

type Save = Readonly<{
  path: string;
  /** null deletes the document. */
  document: unknown;
  /** The version that was changed. */
  version: string | null;
  /** The published version that the change takes into account, if another was published since the draft began. */
  base?: string | null;
  actor: string;
}>;

type SaveResult =
  | { saved: true; version: string | null; isChanged: boolean }
  | { saved: false; document: unknown; version: string | null; changedBy: string };

/** Refuses to overwrite a version the author has not seen. A draft equal to the published document ends. */
export async function saveDraft(tx: Scope, published: unknown, save: Save): Promise<SaveResult> {
  await lockDrafts(tx);
  const { path, document, actor } = save;
  const drafts = await listDrafts(tx);
  const draft = drafts.find((each) => each.path === path);
  const current = (draft ? draft.document : published) ?? null;
  const version = toVersion(current);
  if (version !== save.version)
    return { saved: false, document: current, version, changedBy: draft?.changedBy ?? "a publication" };
  if (isSameDocument(document ?? null, published ?? null)) {
    await deleteDrafts(tx, [path]);
    return { saved: true, version: toVersion(document), isChanged: false };
  }
  if (!draft && drafts.length >= maxDrafts)
    throw new Invalid({}, "There are too many unpublished changes. Please publish first.");
  const publishedVersion = toVersion(published);
  const isRebased = !draft || (save.base !== undefined && save.base === publishedVersion);
  const values = {
    document: document ?? null,
    baseVersion: isRebased ? publishedVersion : draft.baseVersion,
    changedAt: tx.now,
    changedBy: actor,
  };
  await tx.db
    .insert(siteDrafts)
    .values({ agencyId: tx.agency.id, path, ...values })
    .onConflictDoUpdate({ target: [siteDrafts.agencyId, siteDrafts.path], set: values });
  return { saved: true, version: toVersion(document), isChanged: true };
}

export async function deleteDrafts({ db, agency }: Scope, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await db.delete(siteDrafts).where(and(eq(siteDrafts.agencyId, agency.id), inArray(siteDrafts.path, [...paths])));
}

/** Drafts of documents that were published by someone else since. */
export const findOutdated = (drafts: readonly Draft[], published: Documents) =>
  drafts.filter(({ path, baseVersion }) => baseVersion !== toVersion(published[path])).map(({ path }) => path);
