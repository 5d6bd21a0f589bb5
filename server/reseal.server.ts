import { like, type SQL, sql } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import { diaryCalendars } from "#domains/diary/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { dkimKeys } from "#platform/mail/tables.server.ts";
import { seal, unseal } from "#platform/seal.server.ts";
import { newestKey } from "#platform/secret-key.server.ts";

const sealedColumns = [staffAccounts.totpSecret, dkimKeys.privateKey, diaryCalendars.url];

/** Seals what earlier keys sealed with the newest. What no key opens, and what an agency folder holds, is counted and left. */
export async function resealAll(db: Database, secretKey: string) {
  const counts = { resealed: 0, unreadable: 0 };
  for (const column of sealedColumns) {
    const { rows } = await db.execute<{ sealed: string }>(
      sql`select ${column} as sealed from ${column.table} where ${like(column, "sealed:%")}`,
    );
    for (const { sealed } of rows) {
      if (unseal(newestKey(secretKey), sealed) !== null) continue;
      const text = unseal(secretKey, sealed);
      counts[text === null ? "unreadable" : "resealed"] += 1;
      if (text !== null) await db.execute(replaceValue(column, sealed, seal(secretKey, text)));
    }
  }
  const mail = await db
    .select({ slug: agencies.slug, smtp: sql<string>`${agencies.config} #>> '{settings,mail,smtp}'` })
    .from(agencies);
  const outdated = mail.filter(({ smtp }) => smtp && unseal(newestKey(secretKey), smtp) === null);
  return { ...counts, agencies: outdated.map(({ slug }) => slug) };
}

/** A sealed value is unique, so it names its row. */
const replaceValue = (column: (typeof sealedColumns)[number], before: string, after: string): SQL =>
  sql`update ${column.table} set ${sql.identifier(column.name)} = ${after} where ${column} = ${before}`;
