import { and, eq, gt, sql } from "drizzle-orm";
import { agencyQuotas } from "#domains/agency/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { mediaObjects, properties } from "./tables.server.ts";

type Own = Pick<Context, "db" | "agency">;

/** What the vendor lets an agency store and send; null: no limit. Leads are never limited. */
export type Quotas = Readonly<{ homes: number | null; media_bytes: number | null; mails: number | null }>;

const noQuotas: Quotas = { homes: null, media_bytes: null, mails: null };

export async function readQuotas({ db, agency }: Own): Promise<Quotas> {
  const { homes, mediaBytes: media_bytes, mails } = agencyQuotas;
  const isOwn = eq(agencyQuotas.agencyId, agency.id);
  const [found] = await db.select({ homes, media_bytes, mails }).from(agencyQuotas).where(isOwn);
  return found ?? noQuotas;
}

export async function saveQuotas({ db, agency }: Own, { homes, media_bytes, mails }: Quotas): Promise<void> {
  const set = { homes, mediaBytes: media_bytes, mails };
  await db
    .insert(agencyQuotas)
    .values({ agencyId: agency.id, ...set })
    .onConflictDoUpdate({ target: agencyQuotas.agencyId, set });
}

export const countHomes = ({ db, agency }: Own): Promise<number> =>
  db.$count(properties, and(eq(properties.agencyId, agency.id), eq(properties.published, true)));

export async function countMediaBytes({ db, agency }: Own): Promise<number> {
  const { byteSize, content, agencyId } = mediaObjects;
  const size = sql<number>`coalesce(sum(coalesce(${byteSize}, octet_length(${content}))), 0)::float8`;
  const [media] = await db.select({ size }).from(mediaObjects).where(eq(agencyId, agency.id));
  return media?.size ?? 0;
}

export const homesQuotaReached = "The quota of homes is reached. Please ask your provider";

/** How many homes the agency may still add. */
export async function findRoomForHomes(ctx: Own): Promise<number> {
  const { homes } = await readQuotas(ctx);
  return homes === null ? Number.POSITIVE_INFINITY : Math.max(0, homes - (await countHomes(ctx)));
}

export async function hasRoomForMedia(ctx: Own, bytes: number): Promise<boolean> {
  const { media_bytes: limit } = await readQuotas(ctx);
  return limit === null || (await countMediaBytes(ctx)) + bytes <= limit;
}

const mailDays = 30;

/** Of the last 30 days. */
export const countMails = ({ db, agency, now }: Own & Pick<Context, "now">): Promise<number> => {
  const since = new Date(now.getTime() - mailDays * dayMs);
  return db.$count(mailOutbox, and(eq(mailOutbox.agencyId, agency.id), gt(mailOutbox.createdAt, since)));
};

/** How many alerts may still be mailed. Other mails, above all those about leads, are sent whatever the quota is. */
export async function findRoomForAlerts(ctx: Own & Pick<Context, "now">): Promise<number> {
  const { mails } = await readQuotas(ctx);
  return mails === null ? Number.POSITIVE_INFINITY : Math.max(0, mails - (await countMails(ctx)));
}
