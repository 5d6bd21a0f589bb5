import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { feedSourceName } from "#domains/agency/feed-source-name.ts";
import { type ExportFormat, exportFormats, exportStock } from "#domains/feeds/export/export-stock.server.ts";
import { formatDoctorReport, runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import { formatReport } from "#domains/feeds/feed-report.ts";
import { defaultSource } from "#domains/feeds/feed-sources.ts";
import { importFile, releaseRun } from "#domains/feeds/import/run-feed.server.ts";
import { allowCertificate, createFeedKey, listFeedKeys, revokeFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import { fetchFeedMediaJob } from "#domains/feeds/media/save-feed-media.server.ts";
import { findCompleteness, formatCompleteness } from "#domains/properties/completeness/find-completeness.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { isVerbOf, runCommand } from "./run-command.ts";

const usage = `Usage:
  npm run feed -- import <file.blm|file.csv|file.json|file.xml|file.zip|folder> --agency <slug> [--source <name>] [--force] [--dry-run]
  npm run feed -- release <run> --agency <slug>
  npm run feed -- key --agency <slug> --source <name> [--certificate <file.pem>]
  npm run feed -- keys --agency <slug>
  npm run feed -- revoke <key> --agency <slug>
  npm run feed -- export <folder> --agency <slug> [--format blm|rtdf|gable]
  npm run feed -- completeness --agency <slug> [--json]
  npm run feed -- doctor --agency <slug>`;

const { feedDir: feedFolder } = readDatabaseSettings(projectDir());

const verbs = {
  import: importFrom,
  export: async (ctx: Context, place: string, { format }: Options) => {
    const { homes, pictures } = await exportStock(ctx, place, format);
    return `Exported ${homes} properties and ${pictures} pictures to ${place}`;
  },
  release: (ctx: Context, run: string) => releaseRun(ctx, toId(run), drawProgress),
  key: async (ctx: Context, _: string, { source, certificate }: Options) => {
    if (!certificate) return `${await createFeedKey(ctx, { source })}\nIt is shown only once.`;
    await allowCertificate(ctx, { source, pem: await readFile(certificate, "utf8") });
    return `The holder of ${certificate} can send for the source ${source}`;
  },
  keys: async (ctx: Context) =>
    (await listFeedKeys(ctx))
      .map(({ id, source, lastUsedAt, revokedAt }) =>
        [
          `${id}: ${source}`,
          lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : "never used",
          ...(revokedAt ? [`revoked ${revokedAt.toISOString()}`] : []),
        ].join(", "),
      )
      .join("\n"),
  revoke: async (ctx: Context, key: string) => {
    await revokeFeedKey(ctx, toId(key));
    return `Key ${key} is revoked`;
  },
  completeness: async (ctx: Context, _: string, { json }: Options) => {
    const found = await findCompleteness(ctx);
    return json ? JSON.stringify(found, null, 2) : formatCompleteness(found);
  },
  doctor: async (ctx: Context) => formatDoctorReport(await runFeedDoctor(ctx, { feedFolder })),
};

await runCommand(usage, async (args) => {
  const { verb, place, agency, options } = readArguments(args);
  const { ctx, close } = await createCommandContext(agency, [fetchFeedMediaJob()]);
  console.log(await verbs[verb](ctx, place, options).finally(close));
});

type Options = {
  source: string;
  force: boolean;
  dryRun: boolean;
  json: boolean;
  certificate: string;
  format: ExportFormat;
};

async function importFrom(ctx: Context, place: string, { source, force, dryRun }: Options): Promise<string> {
  const run = { place, source, force, dryRun, feedFolder, onProgress: drawProgress };
  const report = await importFile(ctx, run).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new OperatorError(`No such file or folder: ${place}`) : error;
  });
  return formatReport(report);
}

function toId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new OperatorError(`${text} is not a number`);
  return Number(text);
}

function readArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      agency: { type: "string" },
      source: { type: "string", default: defaultSource },
      certificate: { type: "string", default: "" },
      format: { type: "string", default: "blm" },
      force: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [verb = "", place = "", ...rest] = positionals;
  const needsPlace = !["completeness", "doctor", "key", "keys"].includes(verb);
  if (!isVerbOf(verbs, verb) || typeof values.agency !== "string" || rest.length > 0 || needsPlace !== (place !== ""))
    throw new OperatorError(usage);
  const source = feedSourceName.safeParse(values.source);
  if (!source.success) throw new OperatorError(`--source ${values.source}: ${source.error.issues[0]?.message}`);
  const format = exportFormats.find((name) => name === values.format);
  if (!format) throw new OperatorError(`--format ${values.format}: use ${exportFormats.join(", ")}`);
  const options: Options = {
    format,
    source: source.data,
    force: values.force === true,
    dryRun: values["dry-run"] === true,
    json: values.json === true,
    certificate: String(values.certificate),
  };
  return { verb, place, agency: values.agency, options };
}

const barWidth = 30;

/** A progress bar on a terminal, otherwise a line every 10%. */
function drawProgress(done: number, total: number): void {
  const share = done / total;
  if (process.stderr.isTTY) {
    const filled = Math.round(share * barWidth);
    const bar = `${"█".repeat(filled)}${"░".repeat(barWidth - filled)}`;
    process.stderr.write(`\r${bar} ${done}/${total}${done === total ? "\n" : ""}`);
  } else if (Math.floor(share * 10) > Math.floor(((done - 1) / total) * 10)) {
    process.stderr.write(`${done}/${total}\n`);
  }
}
