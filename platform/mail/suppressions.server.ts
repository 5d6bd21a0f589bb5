import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type Database, forEveryAgency } from "#platform/db/database.server.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { type Bounce, findBadAddressStatus, maxReasonLength } from "./bounce.ts";
import type { OutboxMail } from "./mailer.server.ts";
import { mailSuppressions } from "./tables.server.ts";

type Own = Pick<Context, "db" | "agency">;

/**
 * Records the bounce for each agency that has written to the address, and reopens nothing else: an office mail is still
 * sent to it, but its lead counts as failed, so that an operator sees it.
 */
export async function recordBounce(given: Database, bounce: Bounce): Promise<number> {
  const db = forEveryAgency(given);
  const { address, status, reason, messageId } = bounce;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into mail_suppressions (agency_id, address, status, reason)
      select distinct agency_id, ${address}, ${status}, ${reason} from mail_outbox where lower(to_address) = ${address}
      on conflict (agency_id, address) do update set status = excluded.status, reason = excluded.reason, bounced_at = now()`);
    if (messageId)
      await tx.execute(sql`
        with bounced as (
          update lead_deliveries d set state = 'dead', last_error = ${`bounced: ${status} ${reason}`}
          from mail_outbox m
          where m.agency_id = d.agency_id and m.message_id = d.message_id and d.message_id = ${messageId}
            and lower(m.to_address) = ${address} and d.way = 'office'
          returning d.agency_id, d.lead_id)
        update leads l set state = 'failed', delivered_at = null from bounced b
        where l.agency_id = b.agency_id and l.lead_id = b.lead_id and l.state in ('received', 'delivered')`);
    return rowCount ?? 0;
  });
}

/** Records an address that the mail server refused as unknown. */
export async function suppressRefused(db: Database, mail: OutboxMail, refusal: string): Promise<void> {
  const status = findBadAddressStatus(refusal);
  if (status === null) return;
  const values = { status, reason: refusal.slice(0, maxReasonLength) };
  await db
    .insert(mailSuppressions)
    .values({ agencyId: mail.agencyId, address: mail.toAddress.toLowerCase(), ...values })
    .onConflictDoUpdate({
      target: [mailSuppressions.agencyId, mailSuppressions.address],
      set: { ...values, bouncedAt: sql`now()` },
    });
}

/** Only mail that people subscribed to: leads and account mails are always sent. */
export async function isSuppressed(db: Database, { agencyId, toAddress, headers }: OutboxMail): Promise<boolean> {
  if (headers["List-Unsubscribe"] === undefined) return false;
  const { address } = mailSuppressions;
  const isTo = and(eq(mailSuppressions.agencyId, agencyId), eq(address, toAddress.toLowerCase()));
  return (await db.select({ address }).from(mailSuppressions).where(isTo)).length > 0;
}

const maxListed = 1_000;

export function listSuppressions({ db, agency }: Own) {
  return db
    .select()
    .from(mailSuppressions)
    .where(eq(mailSuppressions.agencyId, agency.id))
    .orderBy(desc(mailSuppressions.bouncedAt))
    .limit(maxListed);
}

export async function deleteSuppression({ db, agency }: Own, given: string): Promise<boolean> {
  const { agencyId, address } = mailSuppressions;
  const isOwn = and(eq(agencyId, agency.id), eq(address, given.toLowerCase()));
  return (await db.delete(mailSuppressions).where(isOwn).returning({ address })).length > 0;
}

/** An address that still does not exist bounces again. */
export function expiredSuppressions({ agency }: Own, bouncedBefore: Date) {
  const isOld = and(eq(mailSuppressions.agencyId, agency.id), lt(mailSuppressions.bouncedAt, bouncedBefore));
  return { bouncedAddresses: { table: mailSuppressions, where: isOld } } satisfies Record<string, Expired>;
}
