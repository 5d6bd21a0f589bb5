import { and, eq, ne } from "drizzle-orm";
import { users } from "#domains/account/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { OutboxMail } from "#platform/mail/mailer.server.ts";
import { savedSearches } from "../tables.server.ts";
import { parseAlertLink } from "./alert-path.ts";

/** False if the search or account was deleted, or alerts were stopped, after the mail was queued. */
export async function isAlertWanted(db: Database, { agencyId, kind, headers }: OutboxMail): Promise<boolean> {
  const subscription = kind === "alert" ? parseAlertLink(headers["List-Unsubscribe"] ?? "") : null;
  if (!subscription) return true;
  const found = await db
    .select({ searchId: savedSearches.searchId })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.agencyId, savedSearches.agencyId), eq(users.userId, savedSearches.userId)))
    .where(
      and(
        eq(savedSearches.agencyId, agencyId),
        eq(savedSearches.searchId, subscription.searchId),
        eq(savedSearches.alertKey, subscription.alertKey),
        ne(savedSearches.alertFrequency, "N"),
        eq(users.doNotContact, false),
      ),
    );
  return found.length > 0;
}
