import { and, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { siteDrafts, siteRevisions } from "../tables.server.ts";
import { type Documents, findChanges, mediaPath, withChanges } from "./documents.ts";
import { summariseChanges } from "./summarise-changes.ts";

type Scope = Pick<Context, "db" | "agency" | "now">;
type Source = typeof siteRevisions.$inferSelect.source;

/** Older ones are deleted, so that history does not grow without end. */
const maxRevisions = 200;

const { agencyId, revisionId, publishedAt, actor, source, summary } = siteRevisions;
const own = ({ agency }: Pick<Scope, "agency">) => eq(agencyId, agency.id);

type Publication = Readonly<{ actor: string; source: Source; before: Documents; after: Documents }>;

/** In the transaction that publishes; nothing if nothing changed. */
export async function recordRevision(tx: Scope, { before, after, ...by }: Publication): Promise<string[]> {
  const changes = findChanges(before, after);
  const lines = summariseChanges(changes);
  if (lines.length === 0) return lines;
  await tx.db
    .insert(siteRevisions)
    .values({ agencyId: tx.agency.id, publishedAt: tx.now, ...by, summary: lines, changes });
  const oldest = tx.db.select({ revisionId }).from(siteRevisions).where(own(tx)).orderBy(desc(revisionId));
  await tx.db
    .delete(siteRevisions)
    .where(and(own(tx), lte(revisionId, sql`(${oldest.offset(maxRevisions).limit(1)})`)));
  return lines;
}

export function listRevisions(tx: Pick<Scope, "db" | "agency">, limit = 50) {
  return tx.db
    .select({ revisionId, publishedAt, actor, source, summary })
    .from(siteRevisions)
    .where(own(tx))
    .orderBy(desc(revisionId))
    .limit(limit);
}

/** The newest publication of the desk that neither a folder nor `exported` includes. */
export async function findNewerDeskRevision(tx: Pick<Scope, "db" | "agency">, exported: number) {
  const ofFolder = tx.db
    .select({ newest: sql`coalesce(max(${revisionId}), 0)` })
    .from(siteRevisions)
    .where(and(own(tx), eq(source, "folder")));
  const [found] = await tx.db
    .select({ actor, publishedAt })
    .from(siteRevisions)
    .where(and(own(tx), eq(source, "desk"), gt(revisionId, exported), gt(revisionId, sql`(${ofFolder})`)))
    .orderBy(desc(revisionId))
    .limit(1);
  return found ?? null;
}

/** The documents as they were before a revision. */
export async function findDocumentsBefore(
  tx: Pick<Scope, "db" | "agency">,
  wanted: number,
  current: Documents,
): Promise<Documents> {
  const later = await tx.db
    .select({ revisionId, changes: siteRevisions.changes })
    .from(siteRevisions)
    .where(and(own(tx), gte(revisionId, wanted)))
    .orderBy(desc(revisionId));
  if (later.at(-1)?.revisionId !== wanted) throw new NotFound("That version is no longer stored");
  return later.reduce<Documents>(
    (documents, { changes }) =>
      withChanges(documents, Object.fromEntries(Object.entries(changes).map(([path, { before }]) => [path, before]))),
    current,
  );
}

/** Keys of media files that a draft or an earlier version shows. */
export function selectMediaKeys(agency: number): SQL {
  const keysOf = (from: SQL, list: SQL) =>
    sql`select entry.value ->> 'key' from ${from}, jsonb_each(coalesce(nullif(${list}, 'null'), '{}')) entry
      where agency_id = ${agency}`;
  const change = (side: string) => sql`changes -> ${mediaPath}::text -> ${side}::text`;
  return sql`${keysOf(sql`${siteRevisions}`, change("before"))} union ${keysOf(sql`${siteRevisions}`, change("after"))}
    union ${keysOf(sql`${siteDrafts}`, sql`document`)} and path = ${mediaPath}`;
}
