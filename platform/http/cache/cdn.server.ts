import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { Enqueue } from "#platform/context.ts";
import { type Database, describeFailure } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { defineJob, type Job } from "#platform/jobs/job.server.ts";
import type { Logger } from "#platform/log.server.ts";

/** Fastly and Varnish know surrogate keys, Cloudflare and most others cache tags. */
export type Cdn = Readonly<{ kind: "surrogate-key" | "cache-tag"; purgeUrls: readonly string[]; token: string }>;

/** Pages and lists. Pictures have a tag of their own, because their URLs change with their content. */
export const toPageTag = (agencyId: number) => `agency-${agencyId}`;
const toMediaTag = (agencyId: number) => `agency-${agencyId}-media`;

/** Mount after the agency lookup, before pictures. Pages are tagged by the page cache. */
export function tagMedia({ kind }: Cdn) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    if (c.res.status < 400) c.res.headers.set(kind, toMediaTag(c.var.context.agency.id));
  });
}

const purgeJob = "purge-cdn";
const purgeTimeoutMs = 10_000;
/** Every node has dropped its own copies by then, and changes in between share one purge. */
const purgeDelayMs = 3_000;

/** Enqueues one purge per agency, however many nodes notice the change. Never rejects. */
export async function enqueuePurge(
  agencyId: number,
  { db, enqueue, log }: { db: Database; enqueue: Enqueue; log: Logger },
) {
  const options = { singletonKey: String(agencyId), startAfter: new Date(Date.now() + purgeDelayMs) };
  await enqueue(db, purgeJob, { agencyId }, options).catch((error: unknown) =>
    log.warn(describeFailure(error), "CDN purge not enqueued; its copies expire after a minute"),
  );
}

export function purgeCdnJob(cdn: Cdn | null): Job {
  return defineJob({
    name: purgeJob,
    schema: z.object({ agencyId: z.number() }),
    handle: async (_ctx, { agencyId }) => cdn && purge(cdn, toPageTag(agencyId)),
  });
}

/** As documented by Fastly (purge by surrogate key) and Cloudflare (purge by tag). */
async function purge({ kind, purgeUrls, token }: Cdn, tag: string): Promise<void> {
  const request: RequestInit =
    kind === "surrogate-key"
      ? { headers: { "fastly-key": token, "surrogate-key": tag } }
      : {
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ tags: [tag] }),
        };
  for (const url of purgeUrls) {
    const signal = AbortSignal.timeout(purgeTimeoutMs);
    const response = await fetch(url, { method: "POST", redirect: "manual", signal, ...request });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge of ${tag}`);
  }
}
