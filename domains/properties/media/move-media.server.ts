import { randomBytes } from "node:crypto";
import { and, asc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#format/day-ms.ts";
import type { Database } from "#platform/db/database.server.ts";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { type ObjectStore, ObjectStoreUnavailable } from "#platform/object-store/s3.server.ts";
import { mediaDeletions, mediaObjects } from "../tables.server.ts";

/** Files are stored in the database, in the transaction of their listing, and moved afterwards. */
export function mediaJobs(objects: ObjectStore | undefined): Job[] {
  if (!objects) return [];
  return [
    defineJob({
      name: "move-media",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: (ctx) => moveAndDelete(ctx, objects),
    }),
  ];
}

async function moveAndDelete({ db, now, log, signal }: JobContext, objects: ObjectStore): Promise<void> {
  const timeout = AbortSignal.timeout(maxRunMs);
  try {
    await moveMedia(db, objects, { to: "objects", stop: signal ? AbortSignal.any([signal, timeout]) : timeout });
    await deleteObjects(db, objects, now);
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    log.warn({ reason: String(error.cause) }, "object storage is unavailable; files stay in the database");
  }
}

/** Below the interval of the schedule. */
const maxRunMs = 45_000;
const concurrency = 4;

type Move = { to: "objects" | "database"; stop?: AbortSignal; onMoved?: () => unknown };

/** Moves every file, each in a transaction of its own, so that it can be interrupted and repeated. */
export async function moveMedia(db: Database, objects: ObjectStore, { to, stop, onMoved }: Move): Promise<number> {
  let moved = 0;
  let last: SQL | undefined;
  const moveAll = async () => {
    while (!stop?.aborted) {
      const name = await db.transaction((tx) => moveNext(tx, objects, to, last));
      if (!name) return;
      last = sql`(${mediaObjects.agencyId}, ${mediaObjects.mediaKey}) > (${name.agencyId}, ${name.mediaKey})`;
      moved += 1;
      onMoved?.();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, moveAll));
  return moved;
}

async function moveNext(tx: Database, objects: ObjectStore, to: Move["to"], last: SQL | undefined) {
  const isLeft = isNotNull(to === "objects" ? mediaObjects.content : mediaObjects.objectName);
  const [file] = await tx
    .select()
    .from(mediaObjects)
    .where(and(isLeft, last))
    .orderBy(asc(mediaObjects.agencyId), asc(mediaObjects.mediaKey))
    .limit(1)
    // Does not block listings that refer to this file.
    .for("no key update", { skipLocked: true });
  if (!file) return null;
  await tx
    .update(mediaObjects)
    .set(file.content ? await upload(objects, { ...file, content: file.content }) : await download(objects, file))
    .where(and(eq(mediaObjects.agencyId, file.agencyId), eq(mediaObjects.mediaKey, file.mediaKey)));
  return file;
}

type File = typeof mediaObjects.$inferSelect;

async function upload(objects: ObjectStore, { agencyId, mediaKey, contentType, content }: File & { content: Buffer }) {
  // Never reused, so that deleting an old object cannot delete a file that was stored again.
  const objectName = `${agencyId}/${mediaKey}-${randomBytes(4).toString("hex")}`;
  await objects.put(objectName, content, contentType);
  return { content: null, objectName, byteSize: content.length };
}

async function download(objects: ObjectStore, { objectName }: File) {
  const content = await objects.get(objectName ?? "");
  if (!content) throw new ObjectStoreUnavailable(new Error(`There is no object ${objectName}`));
  return { content, objectName: null, byteSize: null };
}

const deletionGraceDays = 30;
const maxDeletions = 1_000;

async function deleteObjects(db: Database, objects: ObjectStore, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(mediaDeletions)
    .where(lt(mediaDeletions.deletedAt, new Date(now.getTime() - deletionGraceDays * dayMs)))
    .limit(maxDeletions);
  for (const { agencyId, objectName } of due) {
    await objects.delete(objectName);
    await db
      .delete(mediaDeletions)
      .where(and(eq(mediaDeletions.agencyId, agencyId), eq(mediaDeletions.objectName, objectName)));
  }
}
