import { parentPort } from "node:worker_threads";
import { OperatorError } from "#platform/operator-error.ts";
import { type FeedPackage, readFeed } from "./read-feed.server.ts";

export type FeedList = "properties" | "problems" | "warnings";

/** What `openFeed` asks the thread for, one request at a time; `from` pages through a list. */
export type FeedRequest =
  | { open: string }
  | { list: FeedList; from: number }
  | { media: string }
  | { hash: readonly string[] };
export type FeedResponse = { result: unknown } | { rejected: string };

/** Small enough for the main thread to receive a page within a few milliseconds. */
const pageSize = 50;
let opened: FeedPackage | undefined;

parentPort?.on("message", async (request: FeedRequest) => {
  parentPort?.postMessage(await respond(request));
});

async function respond(request: FeedRequest): Promise<FeedResponse> {
  try {
    return { result: await handle(request) };
  } catch (error) {
    if (error instanceof OperatorError) return { rejected: error.message };
    throw error;
  }
}

async function handle(request: FeedRequest): Promise<unknown> {
  if ("open" in request) {
    opened = await readFeed(request.open);
    const { properties, problems, warnings, ...rest } = opened.feed;
    const counts = { properties: properties.length, problems: problems.length, warnings: warnings.length };
    return { counts, ...rest };
  }
  if ("media" in request) return opened?.readMedia(request.media);
  if ("hash" in request) return opened?.hashMedia(request.hash);
  return opened?.feed[request.list].slice(request.from, request.from + pageSize);
}
