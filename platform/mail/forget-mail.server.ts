import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "./tables.server.ts";

/** Every mail to this address, sent or not. */
export async function forgetMail({ db, agency }: Pick<Context, "db" | "agency">, address: string): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.agencyId, agency.id), eq(sql`lower(${mailOutbox.toAddress})`, address.toLowerCase())));
}
