import { and, eq, lt, sql } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";

/** Mail this old could otherwise be given up after one failed attempt. */
const staleMailAge = sql`now() - interval '1 day'`;

/** The website answers 503; feeds, alerts and mails wait. Nothing is deleted. */
export async function suspendAgency({ db, agency, now }: Context): Promise<void> {
  await db.update(agencies).set({ suspendedAt: now }).where(eq(agencies.agencyId, agency.id));
}

/** Mail that waited is sent, and may be retried as long as new mail. */
export async function resumeAgency({ db, agency }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(agencies).set({ suspendedAt: null }).where(eq(agencies.agencyId, agency.id));
    const isWaiting = and(eq(mailOutbox.agencyId, agency.id), eq(mailOutbox.state, "waiting"));
    await tx
      .update(mailOutbox)
      .set({ createdAt: sql`now()` })
      .where(and(isWaiting, lt(mailOutbox.createdAt, staleMailAge)));
  });
}
