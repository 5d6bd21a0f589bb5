import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { eq, type SQL, sql } from "drizzle-orm";
import { mediaDeletions } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type Database, forEveryAgency } from "#platform/db/database.server.ts";

export type Removal = { rows: number; objects: number; objectsLeft: number };

/** Deletes every row of the agency in one transaction, then its files in object storage and its resized pictures. */
export async function removeAgency(
  { db: own, agency, objects }: Context,
  { mediaCache = null }: { mediaCache?: string | null } = {},
): Promise<Removal> {
  const db = forEveryAgency(own);
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local gable.retention = 'on'`);
    const tables = await listOwnedTables(tx);
    // A row's objects are then queued for deletion by a trigger, so that table goes last.
    const order = [...tables.filter((name) => name !== "media_deletions")];
    let deleted = 0;
    for (const name of order) deleted += await deleteRows(tx, name, agency.id);
    // Triggers on deleted listings write counts and events again.
    for (const name of order) deleted += await deleteRows(tx, name, agency.id);
    await deleteJobs(tx, agency.id);
    return deleted;
  });
  if (mediaCache !== null) await deleteResized(mediaCache, agency.id);
  return { rows, ...(await deleteObjects(db, agency.id, objects)) };
}

/** Tables with an agency, each before the tables it refers to. */
async function listOwnedTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; refers: string[] }>(sql`
    select c.relname as name, array(
      select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
    where c.relkind = 'r' order by c.relname`);
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const table of rows.filter(({ refers }) => refers.includes(name))) visit(table.name);
    ordered.push(name);
  };
  for (const { name } of rows) visit(name);
  return ordered;
}

async function deleteRows(db: Database, table: string, agencyId: number): Promise<number> {
  return count(db, sql`delete from ${sql.identifier(table)} where agency_id = ${agencyId}`);
}

async function count(db: Database, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}

/** Waiting jobs would fail without their agency; finished ones contain its data. */
async function deleteJobs(db: Database, agencyId: number): Promise<void> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('pgboss.job') is not null as found`);
  if (rows[0]?.found)
    await db.execute(
      sql`delete from pgboss.job where ${String(agencyId)} in (data ->> 'agencyId', data -> 'agency' ->> 'id')`,
    );
}

/** The cache has a folder of agencies for each version of its encoders. */
async function deleteResized(mediaCache: string, agencyId: number): Promise<void> {
  for (const version of await readdir(mediaCache).catch(() => []))
    await rm(path.join(mediaCache, version, String(agencyId)), { recursive: true, force: true });
}

/** What object storage does not delete now, the worker deletes later. */
async function deleteObjects(db: Database, agencyId: number, objects: Context["objects"]) {
  const isOwn = eq(mediaDeletions.agencyId, agencyId);
  const names = await db.select({ objectName: mediaDeletions.objectName }).from(mediaDeletions).where(isOwn);
  let deleted = 0;
  if (objects)
    for (const { objectName } of names) {
      const isDeleted = await objects.delete(objectName).then(
        () => true,
        () => false,
      );
      if (!isDeleted) break;
      await db.delete(mediaDeletions).where(sql`${isOwn} and ${eq(mediaDeletions.objectName, objectName)}`);
      deleted += 1;
    }
  return { objects: deleted, objectsLeft: names.length - deleted };
}
