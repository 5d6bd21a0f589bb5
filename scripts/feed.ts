import { parseArgs } from "node:util";
import { examineFeed, findingsText } from "#domains/feeds/examine-feed.server.ts";
import { exportStock } from "#domains/feeds/export-stock.server.ts";
import { reportText } from "#domains/feeds/feed-report.ts";
import { importFeed } from "#domains/feeds/import-feed.server.ts";
import { feedJobs } from "#domains/feeds/jobs.server.ts";
import { openFeed } from "#domains/feeds/open-feed.server.ts";
import type { Context } from "#platform/context.ts";
import { PlainError } from "#platform/plain-error.ts";
import { openAgency } from "#server/open-agency.server.ts";
import { drawProgress } from "./progress-bar.ts";

const usage = `Usage:
  npm run feed -- import <file.blm|file.csv|file.json|file.zip|folder> --agency <slug> [--force]
  npm run feed -- export <folder> --agency <slug>
  npm run feed -- doctor --agency <slug>`;

const verbs = {
  import: importFrom,
  export: async (ctx: Context, place: string) => {
    const { homes, pictures } = await exportStock(ctx, place);
    return `${homes} homes and ${pictures} pictures are in ${place}`;
  },
  doctor: async (ctx: Context) => findingsText(await examineFeed(ctx)),
};

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<0 | 1> {
  try {
    const { verb, place, agency, force } = readArguments(words);
    const { ctx, close } = await openAgency(agency, feedJobs({ feedFolder: null }));
    try {
      console.log(await verbs[verb](ctx, place, force));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return 1;
  }
}

async function importFrom(ctx: Context, place: string, force: boolean): Promise<string> {
  const feed = await openFeed(place).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new PlainError(`There is nothing at ${place}`) : error;
  });
  try {
    return reportText(await importFeed(ctx, { feed, force, onProgress: drawProgress }));
  } finally {
    feed.close();
  }
}

function readArguments(words: string[]) {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: { agency: { type: "string" }, force: { type: "boolean", default: false } },
  });
  const [verb = "", place = "", ...rest] = positionals;
  const needsPlace = verb !== "doctor";
  if (!isVerb(verb) || typeof values.agency !== "string" || rest.length > 0 || needsPlace !== (place !== ""))
    throw new PlainError(usage);
  return { verb, place, agency: values.agency, force: values.force === true };
}

function isVerb(verb: string): verb is keyof typeof verbs {
  return verb in verbs;
}
