import { setTimeout as pause } from "node:timers/promises";
import { like } from "drizzle-orm";
import { leads } from "#domains/enquiries/tables.server.ts";
import { createDatabase, createPoolWithoutTimeouts, forEveryAgency } from "#platform/db/database.server.ts";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import type { MailServer } from "#tests/support/processes/mail-server.ts";
import type { ScenarioResult, ScenarioSetup } from "./scenario.ts";

const mailTimeoutMs = 180_000;

type Options = {
  acknowledged: readonly string[];
  /** Mails that may have been in flight when a process was killed. */
  maxDuplicates?: number;
  /** VAR_DIR of a site with its own embedded database. */
  database?: string;
};

/** Verifies that every acknowledged lead is stored once and mailed to its office once. */
export async function verifyLeads(setup: ScenarioSetup, options: Options): Promise<ScenarioResult> {
  const { acknowledged, maxDuplicates = 0, database } = options;
  const stored = await countStored(
    setup.name,
    database ? (findEmbeddedDatabaseUrl(database) ?? "") : setup.postgres.directUrl(),
  );
  const summary = `${acknowledged.length} acknowledged, ${stored} in the database`;
  const problems = stored === acknowledged.length ? [] : [`Leads are missing or duplicated: ${summary}`];
  const { mails, duplicates, changedIds } = await waitForMails(setup.mail, acknowledged);
  const missing = acknowledged.filter((reference) => !mails.has(reference));
  return {
    figures: [`${summary}, ${acknowledged.length - missing.length} mailed, ${duplicates} of them twice`],
    problems: [
      ...problems,
      ...(missing.length > 0 ? [`${missing.length} leads were acknowledged but not mailed`] : []),
      ...(changedIds > 0 ? [`${changedIds} leads were mailed twice with different Message-IDs`] : []),
      ...(duplicates > maxDuplicates ? [`${duplicates} duplicate mails, at most ${maxDuplicates} expected`] : []),
    ],
  };
}

async function countStored(name: string, url: string): Promise<number> {
  const pool = createPoolWithoutTimeouts(url);
  try {
    const ofScenario = like(leads.email, `${name}-%`);
    return await forEveryAgency(createDatabase(pool)).$count(leads, ofScenario);
  } finally {
    await pool.end();
  }
}

async function waitForMails(mail: MailServer, acknowledged: readonly string[]) {
  const deadline = performance.now() + mailTimeoutMs;
  let mails = officeMails(mail);
  while (acknowledged.some((reference) => !mails.has(reference)) && performance.now() < deadline) {
    await pause(1_000);
    mails = officeMails(mail);
  }
  const repeated = acknowledged.map((reference) => mails.get(reference) ?? []).filter((ids) => ids.length > 1);
  return {
    mails,
    duplicates: repeated.reduce((sum, ids) => sum + ids.length - 1, 0),
    changedIds: repeated.filter((ids) => new Set(ids).size > 1).length,
  };
}

/** Message-IDs of the mails to an office, by the reference in their reply link. */
function officeMails({ received }: MailServer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, headers, source } of received) {
    if (to[0]?.endsWith("@example.com")) continue;
    const reference = /Your%20enquiry%20([A-Z]+-[A-Z0-9]+)/.exec(source.replace(/=\r?\n/g, ""))?.[1] ?? "unknown";
    found.set(reference, [...(found.get(reference) ?? []), headers["message-id"] ?? ""]);
  }
  return found;
}
