import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { createAgencyShares } from "#platform/agency-shares.ts";
import { Busy } from "#platform/errors.ts";
import { createEventLoopScheduler, type EventLoopScheduler } from "#platform/event-loop-scheduler.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { messagePage } from "#platform/http/errors/message-page.ts";
import { isThisMachine, type ReadRequest, type RequestSource } from "#platform/http/network/client-address.server.ts";
import { createAddressBudget } from "#platform/http/rate-limit/address-budget.ts";
import { createWorkQueue, type WorkQueue } from "#platform/work-queue.ts";
import type { RenderPage } from "../page-renderer.ts";

type Options = {
  /** Writes that may be dropped under load. */
  droppableWrites: readonly string[];
  /** Reads that only wait for another service. */
  lookupPaths: readonly string[];
  /** Never rejected early, like files. */
  healthPaths: readonly string[];
  findAddress: (source: RequestSource) => string;
  /** Null: not known yet. */
  findAgencyId: (source: RequestSource) => number | null;
  /** Whether there is a cached page to send, however old. */
  hasCopy: (source: RequestSource) => boolean;
  /** Aborted when shutdown begins: queued requests are then not rejected. */
  stopping?: AbortSignal | undefined;
  onReject: () => void;
};

/** A render costs about 30 ms of CPU, so more concurrency only makes each slower. */
const maxConcurrentReads = 4;
/**
 * A read is admitted while the queue is short, however slow the machine is, or while it would not wait long. A client
 * with no other read in progress is the last to be rejected. What is admitted must not run into the request timeout.
 */
const admission = {
  first: { shortQueue: 6, maxWaitMs: 1_500 },
  further: { shortQueue: 2, maxWaitMs: 700 },
};
/** Leaves time to render before the request timeout. */
const queueTimeoutMs = 2_500;
/** A person does not read sixty uncached pages in ten seconds; a page costs as much as five other requests. */
const perAddress = {
  windows: [
    { seconds: 10, budget: 300 },
    { seconds: 60, budget: 1_200 },
  ],
  maxAddresses: 50_000,
};
const pageCost = 5;
/** Refused clients come back at once: answering them all in each iteration would leave no time to render. */
const rejectionPace = { min: 6, perMs: 1.2 };
/** A form cannot be submitted without these. */
const pathsNeededToWrite = ["/user.ljson", "/bot_check"];

/**
 * Rejects early with 503 instead of answering everything late. Pages and searches are rejected first; leads, and what a
 * form needs before it can be sent, have queues of their own.
 */
export function shedLoad(options: Options) {
  const { droppableWrites, lookupPaths, healthPaths, findAddress, findAgencyId, hasCopy, stopping, onReject } = options;
  const shares = createAgencyShares({ activeMs: 250, maxPauseMs: 50 });
  const reads = createWorkQueue({
    maxConcurrent: maxConcurrentReads,
    maxQueued: 200,
    maxQueuedPerOwner: 100,
    queueTimeoutMs,
    shares,
    stopping,
  });
  const preparations = createWorkQueue({ maxConcurrent: 4, maxQueued: 400, queueTimeoutMs, stopping });
  const writes = createWorkQueue({ maxConcurrent: 32, maxQueued: 200, queueTimeoutMs: 2_000, stopping });
  const lookups = createWorkQueue({ maxConcurrent: 100, maxQueued: 0, stopping });
  const spendBudget = createAddressBudget(perAddress);
  const readsByAddress = new Map<string, number>();
  const rejection = createRejection();
  const rejections = createEventLoopScheduler(rejectionPace);
  /** A page that needs no statement renders without ever waiting: many would form one long iteration, unseen by the queue. */
  const renders = createEventLoopScheduler({ min: 1, max: 1 });
  const alwaysAdmitted = new Set([...pathsNeededToWrite, ...lookupPaths, ...healthPaths]);

  /** Counts a request towards the budget of its address, or throws TooMany. */
  function spend(address: string, cost: number): void {
    if (isIP(address) !== 0 && !isThisMachine(address)) spendBudget(address, cost, new Date());
  }

  function isOverloaded(address: string, agencyId: number): boolean {
    const { shortQueue, maxWaitMs } = readsByAddress.has(address) ? admission.further : admission.first;
    return reads.countAhead(agencyId) >= shortQueue && reads.expectedWaitMs(agencyId) > maxWaitMs && !stopping?.aborted;
  }

  async function read<T>(c: Context<AppEnvironment>, cost: number, work: () => Promise<T>): Promise<T> {
    const { clientAddress: address, context } = c.var;
    spend(address, cost);
    if (lookupPaths.includes(c.req.path)) return runInQueue(lookups, c, work);
    if (isOverloaded(address, context.agency.id)) throw new Busy();
    readsByAddress.set(address, (readsByAddress.get(address) ?? 0) + 1);
    try {
      return await runInQueue(reads, c, work);
    } finally {
      const left = (readsByAddress.get(address) ?? 1) - 1;
      if (left > 0) readsByAddress.set(address, left);
      else readsByAddress.delete(address);
    }
  }

  const api = createMiddleware<AppEnvironment>(async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && pathsNeededToWrite.includes(c.req.path)) {
      spend(c.var.clientAddress, 1);
      return runInQueue(preparations, c, next);
    }
    if (!isRead && !droppableWrites.includes(c.req.path)) return runInQueue(writes, c, next);
    return isPage(c) ? next() : read(c, 1, next);
  });

  /** Only rendering is queued: cached pages, however old, are served directly. */
  const limitRender =
    (render: RenderPage): RenderPage =>
    (request, c) =>
      read(c, pageCost, async () => {
        await renders.waitForTurn();
        return render(request, c, () => shares.yieldToOthers(c.var.context.agency.id));
      });

  /** Null: not rejected. Called before Hono, because an overloaded server must not spend time on what it will reject. */
  function rejectEarly(source: ReadRequest): Promise<Response> | null {
    if (reads.queued < admission.further.shortQueue) return null;
    const [path = ""] = (source.env?.incoming?.url ?? "").split("?", 1);
    if (alwaysAdmitted.has(path) || isFile(path)) return null;
    const agencyId = findAgencyId(source);
    if (agencyId === null || !isOverloaded(findAddress(source), agencyId) || hasCopy(source)) return null;
    return rejectInTurn(path);
  }

  async function rejectInTurn(path: string): Promise<Response> {
    await rejections.waitForTurn();
    onReject();
    return rejection(path);
  }
  const spendOn = (source: RequestSource, cost: number) => spend(findAddress(source), cost);
  return { api, limitRender, rejectEarly, spendOn };
}

const isFile = (path: string) => /\.(?!ljson$|data$)\w+$/.test(path);

/** Few and short headers, because thousands are sent a second. */
function createRejection(): (path: string) => Response {
  const { message, status, retryAfterSeconds } = new Busy();
  const headers = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  };
  const common = { ...headers, "retry-after": String(retryAfterSeconds), "cache-control": "private, no-store" };
  const page = { status, headers: { ...common, "content-type": "text/html; charset=UTF-8" } };
  const json = { status, headers: { ...common, "content-type": "application/json" } };
  const [html, text] = [messagePage(message), JSON.stringify({ errors: [message], message })];
  return (path) => (path.endsWith(".ljson") ? new Response(text, json) : new Response(html, page));
}

/** No API route matches, so the request is for a page. */
function isPage(c: Context<AppEnvironment>): boolean {
  return !matchedRoutes(c).some(({ method }) => method !== "ALL");
}

function runInQueue<T>(queue: WorkQueue, c: Context<AppEnvironment>, work: () => Promise<T>): Promise<T> {
  const done = queue.run(work, c.var.context.agency.id);
  if (!done) throw new Busy();
  return done;
}

/** Delays reads in favour of writes, but not health checks. The session waits too: every page reads it, and it costs more than a cached page. */
export function prioritiseWrites(turns: EventLoopScheduler, healthPaths: readonly string[]) {
  const isDeferrable = ({ req: { method, path } }: Context<AppEnvironment>) =>
    (method === "GET" || method === "HEAD") && !healthPaths.includes(path);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const turn = isDeferrable(c) ? turns.waitForTurn() : null;
    if (turn) await turn;
    return next();
  });
}
