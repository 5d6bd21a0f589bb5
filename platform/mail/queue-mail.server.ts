import type { Context } from "#platform/context.ts";
import { createMessageId, type OutgoingMail, sanitiseMail } from "./outgoing-mail.server.ts";
import { mailOutbox } from "./tables.server.ts";

export const deliverMailJob = "deliver-mail";

/**
 * Stores the mail and enqueues its delivery in the caller's transaction, `{ ...ctx, db: tx }`; returns the Message-ID.
 * An already queued mail is left unchanged.
 */
export async function queueMail(ctx: Pick<Context, "agency" | "db" | "enqueue">, mail: OutgoingMail): Promise<string> {
  const messageId = createMessageId(ctx.agency.id, mail);
  await ctx.db
    .insert(mailOutbox)
    .values({ agencyId: ctx.agency.id, messageId, ...sanitiseMail(mail) })
    .onConflictDoNothing({ target: [mailOutbox.agencyId, mailOutbox.messageId] });
  await ctx.enqueue(ctx.db, deliverMailJob, {});
  return messageId;
}
