import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { listAgencyStates } from "#domains/agency/read-agencies.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import {
  createDatabase,
  createPoolWithoutTimeouts,
  type Database,
  getDatabaseErrorCode,
  toPool,
  undefinedTable,
} from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { applyAgency, findUnmatchedOverrides, formatReport } from "#server/agency-folder/apply-agency.server.ts";
import { importAgencyArchive, writeAgencyArchive } from "#server/agency-folder/archive-agency.server.ts";
import { exportAgency } from "#server/agency-folder/export-agency.server.ts";
import { readAgencyFolder } from "#server/agency-folder/read-agency-folder.server.ts";
import { removeAgency } from "#server/agency-folder/remove-agency.server.ts";
import { scaffoldAgency } from "#server/agency-folder/scaffold-agency.server.ts";
import { resumeAgency, suspendAgency } from "#server/agency-folder/suspend-agency.server.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { isVerbOf, runCommand } from "./run-command.ts";

const usage = `Usage: npm run agency -- apply <folder> [--check | --replace]
       npm run agency -- new <slug> [--name <name>]
       npm run agency -- export <slug> <folder>
       npm run agency -- archive <slug> <file>   everything of it, to move it to another installation
       npm run agency -- import <file>           loads an archive as a new, suspended agency
       npm run agency -- list
       npm run agency -- suspend <slug>
       npm run agency -- resume <slug>
       npm run agency -- remove <slug> [--confirm <slug>]`;

type Options = { check?: boolean; replace?: boolean; name?: string; confirm?: string };
type Verb = { operands: number; run(operands: string[], options: Options): Promise<string[]> };

const verbs: Record<string, Verb> = {
  apply: {
    operands: 1,
    run: ([folder = ""], options) => (options.check ? check(folder) : apply(folder, options.replace)),
  },
  new: {
    operands: 1,
    async run([slug = ""], { name }) {
      const folder = path.relative(process.cwd(), await scaffoldAgency(projectDir(), { slug, ...(name && { name }) }));
      return [`Wrote ${folder}. Change its files, then run npm run agency -- apply ${folder}`];
    },
  },
  export: {
    operands: 2,
    run: ([slug = "", folder = ""]) =>
      withAgency(slug, async (ctx) => [
        `Wrote ${await exportAgency(ctx, folder)} files to ${folder}.`,
        "settings.json may contain keys of other services. Keep it private.",
      ]),
  },
  archive: {
    operands: 2,
    run: ([slug = "", file = ""]) =>
      withAgency(slug, async ({ agency, objects, db }) => {
        const target = createWriteStream(file, { mode: 0o600, flags: "wx" });
        await writeAgencyArchive(toPool(db), { agency, objects }, target);
        return [`Wrote ${file}. It contains personal data: keep it private, and delete it after the move.`];
      }),
  },
  import: {
    operands: 1,
    run: ([file = ""]) =>
      withDatabase(async (db) => {
        const { slug } = await importAgencyArchive(toPool(db), createReadStream(file));
        return [
          `Imported ${slug}. It is suspended: point its host names here, then run npm run agency -- resume ${slug}`,
        ];
      }),
  },
  list: {
    operands: 0,
    run: () =>
      withDatabase(async (db) =>
        (await listAgencyStates(db)).map(({ slug, name, suspendedAt, hostnames }) =>
          [slug, name, suspendedAt ? `suspended ${suspendedAt.toISOString()}` : "active", hostnames.join(" ")].join(
            "\t",
          ),
        ),
      ),
  },
  suspend: {
    operands: 1,
    run: ([slug = ""]) =>
      withAgency(slug, async (ctx) => {
        await suspendAgency(ctx);
        return [`${slug} is suspended: its website answers 503, and its feeds and mails wait.`];
      }),
  },
  resume: {
    operands: 1,
    run: ([slug = ""]) =>
      withAgency(slug, async (ctx) => {
        await resumeAgency(ctx);
        return [`${slug} is active again.`];
      }),
  },
  remove: {
    operands: 1,
    run: ([slug = ""], { confirm }) =>
      withAgency(slug, async (ctx) => {
        const typed =
          confirm ?? (await ask(`This deletes ${slug} with its accounts, leads and pictures. Type ${slug}: `));
        if (typed !== slug) throw new OperatorError(`Nothing was changed. Confirm with --confirm ${slug}.`);
        const { rows, objects, objectsLeft } = await removeAgency(ctx, {
          mediaCache: path.join(readDatabaseSettings(projectDir()).varDir, "media-cache"),
        });
        return [
          `Removed ${slug}: ${rows} rows, ${objects} files in object storage.`,
          ...(objectsLeft > 0
            ? [`${objectsLeft} files are left in object storage; the worker deletes them in 30 days.`]
            : []),
          `Delete its folder in agencies/, its feed folder and old backups yourself.`,
        ];
      }),
  },
};

await runCommand(usage, async (args) => {
  const options = {
    check: { type: "boolean" },
    replace: { type: "boolean" },
    name: { type: "string" },
    confirm: { type: "string" },
  } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [verb = "", ...operands] = positionals;
  const found = isVerbOf(verbs, verb) ? verbs[verb] : undefined;
  if (found?.operands !== operands.length) throw new OperatorError(usage);
  console.log((await found.run(operands, values)).join("\n"));
});

async function check(folder: string): Promise<string[]> {
  const { content, warnings } = await readAgencyFolder(folder).catch(explain);
  // A folder can be checked where Gable does not run.
  const unmatched = await Promise.resolve()
    .then(() => withDatabase((db) => findUnmatchedOverrides(db, content)))
    .catch(() => ["overrides.json: its references are compared with the stock when the folder is applied"]);
  const notes = Object.keys(content.overrides).length > 0 ? [...warnings, ...unmatched] : warnings;
  return [...notes.map((warning) => `Note: ${warning}`), `${content.identity.name} can be applied.`];
}

async function apply(folder: string, replace = false): Promise<string[]> {
  const run = async (db: Database) => formatReport(await applyAgency(db, folder, { now: new Date(), replace }));
  return Promise.resolve()
    .then(() => withDatabase(run))
    .catch(explain);
}

async function withDatabase<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = createPoolWithoutTimeouts(findDatabaseUrl(readDatabaseSettings(projectDir())));
  try {
    return await run(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

async function withAgency(slug: string, run: (ctx: Context) => Promise<string[]>): Promise<string[]> {
  const { ctx, close } = await createCommandContext(slug, []);
  return run(ctx).finally(close);
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return "";
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return (await terminal.question(question).finally(() => terminal.close())).trim();
}

function explain(error: unknown): never {
  if (getDatabaseErrorCode(error) === undefinedTable)
    throw new OperatorError("The database has no tables yet. Start Gable once, then apply the folder.");
  const problems = error instanceof AgencyFolderError ? error.problems : [firstCause(error)];
  throw new OperatorError([...problems, "Nothing was changed."].join("\n"));
}

/** Drizzle's own message repeats the whole statement with its values. */
function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : firstCause(error.cause);
}
