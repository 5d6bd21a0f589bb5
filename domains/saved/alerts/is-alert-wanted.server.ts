import { and, eq, ne } from "drizzle-orm";
import { users } from "#domains/account/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { OutboxMail } from "#platform/mail/mailer.server.ts";
import { savedSearches } from "../tables.server.ts";
import { readAlertLink } from "./alert-path.ts";

/** False for an alert whose search or account has gone, or has been silenced, since the mail was put. */
export async function isAlertWanted(db: Database, { agencyId, kind, headers }: OutboxMail): Promise<boolean> {
  const told = kind === "alert" ? readAlertLink(headers["List-Unsubscribe"] ?? "") : null;
  if (!told) return true;
  const found = await db
    .select({ searchId: savedSearches.searchId })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.agencyId, savedSearches.agencyId), eq(users.userId, savedSearches.userId)))
    .where(
      and(
        eq(savedSearches.agencyId, agencyId),
        eq(savedSearches.searchId, told.searchId),
        eq(savedSearches.alertKey, told.alertKey),
        ne(savedSearches.alertFrequency, "N"),
        eq(users.doNotContact, false),
      ),
    );
  return found.length > 0;
}
