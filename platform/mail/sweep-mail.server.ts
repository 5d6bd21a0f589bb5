import { and, eq, lt } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { mailOutbox } from "./tables.server.ts";

/** Deletes old sent mail; waiting and dead mail stays until an operator has dealt with it. */
export function sweepMail({ db, agency }: Context, sentBefore: Date): Promise<number> {
  const isOld = and(eq(mailOutbox.state, "sent"), lt(mailOutbox.sentAt, sentBefore));
  return deleteInBatches(db, mailOutbox, and(eq(mailOutbox.agencyId, agency.id), isOld));
}
