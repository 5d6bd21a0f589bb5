import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "./tables.server.ts";

/** Deletes mail of these kinds to this address. Never all kinds: a visitor could register an office's address. */
export async function deleteMail(
  { db, agency }: Pick<Context, "db" | "agency">,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Promise<void> {
  const isTo = eq(sql`lower(${mailOutbox.toAddress})`, address.toLowerCase());
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.agencyId, agency.id), isTo, inArray(mailOutbox.kind, [...kinds])));
}
