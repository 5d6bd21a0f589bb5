import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { createFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { sampleRtdfBody } from "#tests/support/samples/sample-rtdf-body.ts";
import type { ScenarioResult } from "./scenario.ts";

type Options = { name: string; databaseUrl: () => string };

/** Property software that sends one property after another by RTDF, each until it is acknowledged. */
export async function startFeed({ origin, name, databaseUrl }: Options & { origin: () => string }) {
  const source = `${name}-rtdf`;
  const { key, branchId } = await withFirstAgency(databaseUrl(), async (ctx) => ({
    key: await createFeedKey(ctx, { source }),
    branchId: await findFirstBranch(ctx),
  }));
  const sent = new Map<string, number>();
  let stopped = false;
  let retries = 0;
  const { promise: firstSent, resolve: begin } = Promise.withResolvers<void>();
  const sending = (async () => {
    for (let n = 1; !stopped; n++) {
      const body = sampleRtdfBody({ reference: `${name}-${n}`, branchId, price: n });
      let isSent = await sendProperty(origin(), key, body);
      while (!isSent && !stopped) {
        retries += 1;
        await pause(100);
        isSent = await sendProperty(origin(), key, body);
      }
      if (isSent) sent.set(body.property.agent_ref, n);
      begin();
      await pause(100);
    }
  })();
  await firstSent;
  return {
    /** Every acknowledged property must be stored as it was sent; the last one may be stored without its acknowledgement. */
    async stop(): Promise<ScenarioResult> {
      stopped = true;
      await sending;
      const stored = await withFirstAgency(databaseUrl(), (ctx) => findStock(ctx, source));
      const isStored = ([reference, price]: [string, number]) =>
        stored.some((row) => row.reference === reference && row.price === price && row.published);
      const lost = [...sent].filter((home) => !isStored(home)).map(([reference]) => reference);
      return {
        figures: [`${sent.size} properties acknowledged by RTDF, ${stored.length} stored, ${retries} calls repeated`],
        problems: [
          ...(lost.length > 0 ? [`Properties are lost: ${lost.join(", ")}`] : []),
          ...(stored.length > sent.size + 1 ? ["More properties are stored than were sent"] : []),
        ],
      };
    },
  };
}

/** False: the call is to be repeated. */
async function sendProperty(origin: string, key: string, body: object): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const target = `${origin}/feeds/rtdf/v1/property/sendpropertydetails`;
  const response = await fetch(target, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
  const text = await response?.text().catch(() => "");
  if (response && response.status >= 400 && response.status < 500)
    throw new Error(`An RTDF call was rejected with ${response.status}: ${text}`);
  return response?.status === 200;
}

const fileTimeoutMs = 180_000;

/** Drops a file of `count` properties; `finish` waits until all of them are imported, each once. */
export async function dropFeedFile({ databaseUrl, name, feedFolder, count }: Options & FeedFile) {
  const source = `${name}-file`;
  const { slug, branchId } = await withFirstAgency(databaseUrl(), async (ctx) => ({
    slug: ctx.agency.slug,
    branchId: await findFirstBranch(ctx),
  }));
  const file = path.join(feedFolder, slug, source, "stock.csv");
  await mkdir(path.dirname(file), { recursive: true });
  const rows = Array.from({ length: count }, (_, n) => `${source}-${n},${branchId},1,${100_000 + n},Taunton,TA1,1AA`);
  await writeFile(file, ["AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE,TOWN,POSTCODE1,POSTCODE2", ...rows].join("\n"));
  const uploaded = new Date(Date.now() - 60_000);
  await utimes(file, uploaded, uploaded);
  return {
    async finish(): Promise<ScenarioResult> {
      const deadline = performance.now() + fileTimeoutMs;
      const countStored = () => withFirstAgency(databaseUrl(), async (ctx) => (await findStock(ctx, source)).length);
      let stored = await countStored();
      while (stored < count && performance.now() < deadline) {
        await pause(1_000);
        stored = await countStored();
      }
      const summary = `${stored} of ${count} properties of a dropped file imported`;
      return { figures: [summary], problems: stored === count ? [] : [summary] };
    },
  };
}

type FeedFile = { feedFolder: string; count: number };

async function withFirstAgency<Result>(url: string, run: (ctx: Context) => Promise<Result>): Promise<Result> {
  const pool = createPoolWithoutTimeouts(url);
  try {
    const db = createDatabase(pool);
    const [agency] = await db
      .select({ id: agencies.agencyId, slug: agencies.slug })
      .from(agencies)
      .orderBy(asc(agencies.agencyId))
      .limit(1);
    if (!agency) throw new Error("There is no agency");
    return await run(await createTestContext(db, { agency }));
  } finally {
    await pool.end();
  }
}

async function findFirstBranch({ db, agency }: Context): Promise<number> {
  const ofAgency = eq(branches.agencyId, agency.id);
  const [branch] = await db.select({ id: branches.branchId }).from(branches).where(ofAgency).orderBy(branches.branchId);
  return branch?.id ?? 0;
}

const findStock = ({ db, agency }: Context, source: string) =>
  db
    .select({ reference: properties.reference, price: properties.price, published: properties.published })
    .from(properties)
    .where(and(eq(properties.agencyId, agency.id), eq(properties.feedSource, source)));
