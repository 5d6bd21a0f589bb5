import { parseArgs } from "node:util";
import { exportStock } from "#domains/feeds/export/export-stock.server.ts";
import { formatDoctorReport, runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import { formatReport } from "#domains/feeds/feed-report.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { feedJobs } from "#domains/feeds/jobs.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { isVerbOf, runCommand } from "./run-command.ts";

const usage = `Usage:
  npm run feed -- import <file.blm|file.csv|file.json|file.zip|folder> --agency <slug> [--force]
  npm run feed -- export <folder> --agency <slug>
  npm run feed -- doctor --agency <slug>`;

const verbs = {
  import: importFrom,
  export: async (ctx: Context, place: string) => {
    const { homes, pictures } = await exportStock(ctx, place);
    return `Exported ${homes} properties and ${pictures} pictures to ${place}`;
  },
  doctor: async (ctx: Context) => formatDoctorReport(await runFeedDoctor(ctx)),
};

await runCommand(usage, async (args) => {
  const { verb, place, agency, force } = readArguments(args);
  const { ctx, close } = await createCommandContext(agency, feedJobs({ feedFolder: null }));
  console.log(await verbs[verb](ctx, place, force).finally(close));
});

async function importFrom(ctx: Context, place: string, force: boolean): Promise<string> {
  const feed = await openFeed(place).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new OperatorError(`No such file or folder: ${place}`) : error;
  });
  return formatReport(await importFeed(ctx, { feed, force, onProgress: drawProgress }).finally(feed.close));
}

function readArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { agency: { type: "string" }, force: { type: "boolean", default: false } },
  });
  const [verb = "", place = "", ...rest] = positionals;
  const needsPlace = verb !== "doctor";
  if (!isVerbOf(verbs, verb) || typeof values.agency !== "string" || rest.length > 0 || needsPlace !== (place !== ""))
    throw new OperatorError(usage);
  return { verb, place, agency: values.agency, force: values.force === true };
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
