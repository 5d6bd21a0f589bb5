import type { Context } from "#platform/context.ts";
import { cleanMail, messageIdOf, type OutgoingMail } from "./outgoing-mail.server.ts";
import { mailOutbox } from "./tables.server.ts";

export const deliverMailJob = "deliver-mail";

/**
 * Writes the mail and its wake-up in the caller's transaction, `{ ...ctx, db: tx }`, and answers with its message id; a mail
 * already put stays as it is.
 */
export async function putMail(ctx: Pick<Context, "agency" | "db" | "enqueue">, mail: OutgoingMail): Promise<string> {
  const messageId = messageIdOf(ctx.agency.id, mail);
  await ctx.db
    .insert(mailOutbox)
    .values({ agencyId: ctx.agency.id, messageId, ...cleanMail(mail) })
    .onConflictDoNothing({ target: [mailOutbox.agencyId, mailOutbox.messageId] });
  await ctx.enqueue(ctx.db, deliverMailJob, {});
  return messageId;
}
