import { and, asc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { createEmptyReport } from "#domains/feeds/feed-report.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { recordRefusal, recordRun } from "#domains/feeds/import/record-run.server.ts";
import { findListings, lockListings, withdrawListings } from "#domains/properties/listings/listings.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { FeedProblem, ParsedFeed } from "../feed-property.ts";
import { readRtdf } from "./read-rtdf.ts";

/** Our own numbers: the portal's list of codes is not public. */
export const rtdfErrorCodes = { authentication: 1, request: 2, property: 3, unknownProperty: 4, value: 5 } as const;

const calls = {
  sendpropertydetails: sendProperty,
  removeproperty: removeProperty,
  getbranchpropertylist: listProperties,
};
type Call = keyof typeof calls;

export const isRtdfCall = (name: string): name is Call => Object.hasOwn(calls, name);

type Problem = { code: number; description: string; value?: string };
type Answer = { status: 200 | 400 | 404; answer: object };

export async function handleRtdfCall(ctx: Context, call: Call, text: string, source: string): Promise<Answer> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return reject(ctx, [{ code: rtdfErrorCodes.request, description: "The body is not JSON" }]);
  }
  return calls[call](ctx, { body, text, source });
}

type Input = { body: unknown; text: string; source: string };

async function sendProperty(ctx: Context, { text, source }: Input): Promise<Answer> {
  const parsed = readRtdf(text);
  const reference = parsed.properties[0]?.reference ?? parsed.problems[0]?.reference ?? null;
  if (parsed.kind !== "single")
    return reject(ctx, [{ code: rtdfErrorCodes.request, description: "Send one property per call" }]);
  const report = parsed.properties.length > 0 ? await importOne(ctx, parsed, source) : null;
  const refused = report?.refused ?? parsed.problems;
  if (refused.length > 0) {
    const reason = refused.map((problem) => problem.reason).join("; ");
    if (!report) await recordRefusal(ctx, { source, wayIn: "real-time", name: callName(reference), reason });
    return reject(ctx, refused.map(toProblem), reference);
  }
  const [row] = await findListings(ctx, [reference ?? ""]);
  const changeType = report?.added.length ? "CREATE" : "UPDATE";
  const warnings = parsed.warnings.map((warning) => ({
    warning_code: rtdfErrorCodes.value,
    warning_description: warning.reason,
    warning_value: warning.column ?? "",
  }));
  const site = await siteUrl(ctx);
  const property = { ...toProperty(site, row), change_type: changeType };
  return { status: 200, answer: envelope(ctx, `${reference} was stored`, { property, warnings }) };
}

const callName = (reference: string | null) => `sendpropertydetails ${reference ?? ""}`.trim();

function importOne(ctx: Context, feed: ParsedFeed, source: string) {
  const files = { readMedia: async () => null, hashMedia: async (names: readonly string[]) => names.map(() => null) };
  const name = callName(feed.properties[0]?.reference ?? null);
  const opened = { name, feed, ...files, close: () => {} };
  return importFeed(ctx, { feed: opened, source, wayIn: "real-time", force: false, onProgress: () => {} });
}

const removal = z.looseObject({ property: z.looseObject({ agent_ref: z.string().trim().min(1).max(80) }) });

async function removeProperty(ctx: Context, { body, source }: Input): Promise<Answer> {
  const { data } = removal.safeParse(body);
  if (!data) return reject(ctx, [{ code: rtdfErrorCodes.request, description: "property.agent_ref is missing" }]);
  const reference = data.property.agent_ref;
  const row = await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await lockListings(tx);
    const [found] = await findListings(tx, [reference]);
    if (found?.feedSource !== source) return null;
    if (found.status !== "withdrawn") await withdrawListings(tx, [found.propertyId]);
    return found;
  });
  if (!row) {
    const description = "The source has sent no property with this agent_ref";
    return reject(ctx, [{ code: rtdfErrorCodes.unknownProperty, description, value: reference }], reference, 404);
  }
  const report = { ...createEmptyReport(), withdrawn: [reference] };
  const run = { source, wayIn: "real-time", name: `removeproperty ${reference}`, report } as const;
  await recordRun(ctx, { ...run, outcome: "imported" });
  const site = await siteUrl(ctx);
  const property = { ...toProperty(site, row), change_type: "DELETE" };
  return { status: 200, answer: envelope(ctx, `${reference} was removed`, { property }) };
}

const branchRequest = z.looseObject({
  branch: z.looseObject({
    branch_id: z.union([z.string().max(80), z.number()]),
    channel: z.coerce
      .number()
      .pipe(z.literal([1, 2]))
      .optional(),
  }),
});

async function listProperties(ctx: Context, { body, source }: Input): Promise<Answer> {
  const { data } = branchRequest.safeParse(body);
  if (!data) return reject(ctx, [{ code: rtdfErrorCodes.request, description: "branch.branch_id is missing" }]);
  const { branch_id, channel } = data.branch;
  const { agencyId, feedSource, feedBranch, reference, status } = properties;
  const isWanted = and(
    eq(agencyId, ctx.agency.id),
    eq(feedSource, source),
    eq(feedBranch, String(branch_id)),
    ne(status, "withdrawn"),
    channel && eq(properties.channel, channel === 1 ? "sales" : "lettings"),
  );
  const { propertyId, updatedAt } = properties;
  const rows = await ctx.db
    .select({ propertyId, reference, updatedAt, channel: properties.channel })
    .from(properties)
    .where(isWanted)
    .orderBy(asc(reference));
  const site = await siteUrl(ctx);
  const property = rows.map((row) => ({ ...toProperty(site, row), update_date: formatTimestamp(row.updatedAt) }));
  return { status: 200, answer: envelope(ctx, `${rows.length} properties`, { branch: data.branch, property }) };
}

type Listed = { reference: string; propertyId: number; channel: string };

const toProperty = (site: string, row: Listed | undefined) =>
  row && {
    agent_ref: row.reference,
    rightmove_id: row.propertyId,
    rightmove_url: `${site}/properties/${row.propertyId}/${row.channel}`,
  };

const toProblem = ({ reason, column }: FeedProblem): Problem => ({
  code: rtdfErrorCodes.property,
  description: reason,
  ...(column ? { value: column } : {}),
});

function reject(ctx: Context, problems: Problem[], reference: string | null = null, status: 400 | 404 = 400): Answer {
  return { status, answer: rtdfError(ctx, problems, reference) };
}

export function rtdfError(ctx: Context, problems: readonly Problem[], reference: string | null = null) {
  const errors = problems.map(({ code, description, value = "" }) => ({
    error_code: code,
    error_description: description,
    error_value: value,
  }));
  const property = reference === null ? {} : { property: { agent_ref: reference } };
  return envelope(ctx, "The call was refused", { success: false, ...property, errors });
}

const envelope = (ctx: Context, message: string, rest: object) => ({
  request_id: ctx.requestId,
  message,
  success: true,
  request_timestamp: formatTimestamp(ctx.now),
  response_timestamp: formatTimestamp(new Date()),
  errors: [],
  warnings: [],
  ...rest,
});

/** "16-11-2026 09:00:00", London time. */
function formatTimestamp(date: Date): string {
  const text = date.toLocaleString("sv-SE", { timeZone: "Europe/London" });
  return text.replace(/^(\d+)-(\d+)-(\d+)/, "$3-$2-$1");
}
