// Kept pages, files and health answer before this; what is left is what costs something.
import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { Busy } from "#platform/errors.ts";
import { createAddressBudget } from "#platform/http/address-budget.ts";
import { isLoopback } from "#platform/http/direct-request.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { createPace } from "#platform/pace.ts";
import { createWorkQueue, type WorkQueue } from "#platform/work-queue.ts";
import type { RenderPage } from "../page-renderer.ts";

type Options = {
  /** How late the process is. */
  lateMs: () => number;
  /** Writes that can wait for a better day. */
  unimportant: readonly string[];
  /** Reads that wait for another service and cost us nothing meanwhile. */
  waiting: readonly string[];
  /** Aborted when nothing new will be asked: then nobody in line is turned away. */
  stopping?: AbortSignal | undefined;
};

/** A page costs some 30 ms of processor, so more at once only make each slower; with the wait it stays under a second. */
const drawing = { fewest: 3, most: 6, slowMs: 400 };
/** Twelve visitors in the same moment, or the first ones after a start, are no reason to turn anybody away. */
const reading = { waiting: 200, patienceMs: 400, rush: { withinMs: 500, patienceMs: 2_000 } };
const writing = { atOnce: 32, waiting: 200, patienceMs: 2_000 };
const asking = { atOnce: 100, waiting: 0 };
const latestMs = 250;
/** Nobody reads sixty pages that are not kept in ten seconds; a page costs as much as five other questions. */
const perAddress = {
  windows: [
    { seconds: 10, budget: 300 },
    { seconds: 60, budget: 1_200 },
  ],
  mostAddresses: 50_000,
};
const pageCost = 5;
/** A form cannot be sent without them. */
export const neededToWrite = ["/user.ljson", "/bot_check"];

/** Says 503 early rather than answer everybody late. Pages and searches go first; a lead has a line of its own. */
export function shedLoad({ lateMs, unimportant, waiting, stopping }: Options) {
  const pace = createPace(drawing);
  const reads = createWorkQueue({ ...reading, atOnce: pace.atOnce, stopping });
  const writes = createWorkQueue({ ...writing, stopping });
  const asks = createWorkQueue({ ...asking, stopping });
  const spend = createAddressBudget(perAddress);

  function read<T>(
    { req, var: { clientAddress, context } }: Context<AppEnvironment>,
    cost: number,
    work: () => Promise<T>,
  ) {
    if (isIP(clientAddress) !== 0 && !isLoopback(clientAddress)) spend(clientAddress, cost, context.now);
    if (lateMs() > latestMs && !stopping?.aborted) throw new Busy();
    if (waiting.includes(req.path)) return inTurn(asks, work);
    return inTurn(reads, async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        pace.note(performance.now() - begun);
      }
    });
  }

  const api = createMiddleware<AppEnvironment>((c, next) => {
    if (isWriting(c, unimportant)) return inTurn(writes, next);
    return isPage(c) ? next() : read(c, 1, next);
  });

  /** Of a page only the drawing takes a turn: a copy that is kept, however old, is sent without. */
  const drawn =
    (render: RenderPage): RenderPage =>
    (request, c) =>
      read(c, pageCost, () => render(request, c));
  return { api, drawn };
}

function isWriting({ req: { method, path } }: Context<AppEnvironment>, unimportant: readonly string[]): boolean {
  return method === "GET" || method === "HEAD" ? neededToWrite.includes(path) : !unimportant.includes(path);
}

/** Nothing but middleware wants it before the pages do. */
function isPage(c: Context<AppEnvironment>): boolean {
  return !matchedRoutes(c).some(({ method }) => method !== "ALL");
}

function inTurn<T>(queue: WorkQueue, work: () => Promise<T>): Promise<T> {
  const done = queue.run(work);
  if (!done) throw new Busy();
  return done;
}
