import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { recordAudit } from "#domains/staff/audit.server.ts";
import type { AuditAction } from "#domains/staff/audit-actions.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { type ConsoleContext, recordInConsole } from "#domains/vendor/console-context.server.ts";
import { archiveName, importInput } from "#domains/vendor/console-input.ts";
import { toPool, withoutTimeouts } from "#platform/db/database.server.ts";
import { Conflict } from "#platform/errors.ts";
import { defineJob, type Job, type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { importAgencyArchive } from "#server/agency-folder/archive-agency.server.ts";

const jobName = "import-agency";
const maxListed = 100;

/** Archives that an operator has put into the folder. They are larger than a browser can upload. */
export async function listArchives(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => archiveName.test(name)).sort();
  return Promise.all(
    names.slice(0, maxListed).map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })),
  );
}

/** The worker loads it: that may take minutes. */
export async function queueImport(ctx: ConsoleContext, folder: string, file: string): Promise<void> {
  if (!(await listArchives(folder)).some(({ name }) => name === file)) throw new Conflict("There is no such file");
  await recordInConsole(ctx, { action: "agency.import-started", subject: file });
  await ctx.enqueue(ctx.db, jobName, { file }, { singletonKey: file });
}

/** All or nothing, as suspended; the console's audit log says how it went. A second try would fail the same way. */
export const importAgencyJob = (folder: string | null): Job =>
  defineJob({
    name: jobName,
    schema: importInput.extend({ file: z.string() }),
    async handle(ctx, { file }) {
      if (folder === null) return;
      const load = withoutTimeouts(toPool(ctx.db), (pool) =>
        importAgencyArchive(pool, createReadStream(path.join(folder, path.basename(file)))),
      );
      await load.then(
        ({ slug }) => record(ctx, "agency.imported", file, { slug }),
        (error: unknown) => {
          ctx.log.error({ reason: String(error), file }, "import of an agency failed");
          return record(ctx, "agency.import-failed", file, { reason: error instanceof Error ? error.message : "" });
        },
      );
    },
  });

const record = (ctx: JobContext, action: AuditAction, subject: string, after: Record<string, string>) =>
  inAgency(toAgencyContext(ctx, { id: consoleAgencyId, slug: "console" }), (tx) =>
    recordAudit({ ...tx, address: "" }, { action, subject, after }, { accountId: null, name: "The worker" }),
  );
