import { setTimeout as pause } from "node:timers/promises";
import { like } from "drizzle-orm";
import { leads } from "#domains/enquiries/tables.server.ts";
import { createDatabase, createPatientPool } from "#platform/db/database.server.ts";
import { embeddedDatabaseUrl } from "#platform/db/embedded-postgres.server.ts";
import { forEveryAgency } from "#platform/db/for-agency.server.ts";
import type { MailServer } from "#tests/support/mail-server.ts";
import type { Finding, Stage } from "./scenario.ts";

const mailPatienceMs = 180_000;

type Options = {
  acknowledged: readonly string[];
  /** How many mails may have been in flight when something was killed. */
  copiesAllowed?: number;
  /** Where the site keeps a database of its own. */
  database?: string;
};

/** Every acknowledged lead once in the database, and mailed to its office once. */
export async function accountForLeads(stage: Stage, options: Options): Promise<Finding> {
  const { acknowledged, copiesAllowed = 0, database } = options;
  const stored = await countStored(
    stage.name,
    database ? (embeddedDatabaseUrl(database) ?? "") : stage.postgres.ownUrl(),
  );
  const stores = `${acknowledged.length} acknowledged, ${stored} in the database`;
  const problems = stored === acknowledged.length ? [] : [`Leads are missing or kept twice: ${stores}`];
  const { mails, copies, renamed } = await waitForMails(stage.mail, acknowledged);
  const missing = acknowledged.filter((reference) => !mails.has(reference));
  return {
    figures: [`${stores}, ${acknowledged.length - missing.length} mailed, ${copies} of them twice`],
    problems: [
      ...problems,
      ...(missing.length > 0 ? [`${missing.length} leads were acknowledged and not mailed`] : []),
      ...(renamed > 0 ? [`${renamed} leads were mailed twice under different ids`] : []),
      ...(copies > copiesAllowed ? [`${copies} copies are more than the ${copiesAllowed} that can be explained`] : []),
    ],
  };
}

async function countStored(name: string, url: string): Promise<number> {
  const pool = createPatientPool(url);
  try {
    const kept = like(leads.email, `${name}-%`);
    return await forEveryAgency(createDatabase(pool)).$count(leads, kept);
  } finally {
    await pool.end();
  }
}

async function waitForMails(mail: MailServer, acknowledged: readonly string[]) {
  const until = performance.now() + mailPatienceMs;
  let mails = officeMails(mail);
  while (acknowledged.some((reference) => !mails.has(reference)) && performance.now() < until) {
    await pause(1_000);
    mails = officeMails(mail);
  }
  const again = acknowledged.map((reference) => mails.get(reference) ?? []).filter((ids) => ids.length > 1);
  return {
    mails,
    copies: again.reduce((sum, ids) => sum + ids.length - 1, 0),
    renamed: again.filter((ids) => new Set(ids).size > 1).length,
  };
}

/** Message ids of the mails to an office, by the reference in its reply link. */
function officeMails({ received }: MailServer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, headers, source } of received) {
    if (to[0]?.endsWith("@example.com")) continue;
    const reference = /Your%20enquiry%20([A-Z]+-[A-Z0-9]+)/.exec(source.replace(/=\r?\n/g, ""))?.[1] ?? "unknown";
    found.set(reference, [...(found.get(reference) ?? []), headers["message-id"] ?? ""]);
  }
  return found;
}
