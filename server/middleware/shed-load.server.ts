import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { isLoopback } from "#platform/http/network/client-address.server.ts";
import { createAddressBudget } from "#platform/http/rate-limit/address-budget.ts";
import { createWorkQueue, type WorkQueue } from "#platform/work-queue.ts";
import type { RenderPage } from "../page-renderer.ts";

type Options = {
  /** Event loop delay of the process. */
  lateMs: () => number;
  /** Writes that may be dropped under load. */
  droppableWrites: readonly string[];
  /** Reads that only wait for another service. */
  lookupPaths: readonly string[];
  /** Aborted when shutdown begins: queued requests are then not rejected. */
  stopping?: AbortSignal | undefined;
};

/** A render costs about 30 ms of CPU, so more concurrency only makes each slower. */
const maxConcurrentReads = 6;
const maxLateMs = 250;
/** A person does not read sixty uncached pages in ten seconds; a page costs as much as five other requests. */
const perAddress = {
  windows: [
    { seconds: 10, budget: 300 },
    { seconds: 60, budget: 1_200 },
  ],
  maxAddresses: 50_000,
};
const pageCost = 5;
/** A form cannot be submitted without these. */
export const pathsNeededToWrite = ["/user.ljson", "/bot_check"];

/**
 * Rejects early with 503 instead of answering everything late. Pages and searches are rejected first; leads have their
 * own queue.
 */
export function shedLoad({ lateMs, droppableWrites, lookupPaths, stopping }: Options) {
  const reads = createWorkQueue({
    maxConcurrent: maxConcurrentReads,
    maxQueued: 200,
    queueTimeoutMs: 400,
    // A short burst, for example right after a start, must not cause rejections.
    burst: { withinMs: 500, queueTimeoutMs: 2_000 },
    stopping,
  });
  const writes = createWorkQueue({ maxConcurrent: 32, maxQueued: 200, queueTimeoutMs: 2_000, stopping });
  const lookups = createWorkQueue({ maxConcurrent: 100, maxQueued: 0, stopping });
  const spend = createAddressBudget(perAddress);

  function read<T>(
    { req, var: { clientAddress, context } }: Context<AppEnvironment>,
    cost: number,
    work: () => Promise<T>,
  ) {
    if (isIP(clientAddress) !== 0 && !isLoopback(clientAddress)) spend(clientAddress, cost, context.now);
    if (lateMs() > maxLateMs && !stopping?.aborted) throw new Busy();
    if (lookupPaths.includes(req.path)) return runInQueue(lookups, work);
    return runInQueue(reads, work);
  }

  const api = createMiddleware<AppEnvironment>((c, next) => {
    if (isWriting(c, droppableWrites)) return runInQueue(writes, next);
    return isPage(c) ? next() : read(c, 1, next);
  });

  /** Only rendering is queued: cached pages, however old, are served directly. */
  const limitRender =
    (render: RenderPage): RenderPage =>
    (request, c) =>
      read(c, pageCost, () => render(request, c));
  return { api, limitRender };
}

function isWriting({ req: { method, path } }: Context<AppEnvironment>, droppableWrites: readonly string[]): boolean {
  return method === "GET" || method === "HEAD" ? pathsNeededToWrite.includes(path) : !droppableWrites.includes(path);
}

/** No API route matches, so the request is for a page. */
function isPage(c: Context<AppEnvironment>): boolean {
  return !matchedRoutes(c).some(({ method }) => method !== "ALL");
}

function runInQueue<T>(queue: WorkQueue, work: () => Promise<T>): Promise<T> {
  const done = queue.run(work);
  if (!done) throw new Busy();
  return done;
}
