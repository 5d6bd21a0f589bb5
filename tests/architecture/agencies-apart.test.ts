import { readFileSync } from "node:fs";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { startSession } from "#domains/account/session-store.server.ts";
import { submitLead } from "#domains/enquiries/submit-lead.server.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { databaseErrorCode } from "#platform/db/database-error.server.ts";
import { forAgency, forEveryAgency, forNobody } from "#platform/db/for-agency.server.ts";
import { withClient } from "#tests/support/database.ts";
import { sampleLead } from "#tests/support/leads.ts";
import { insertProperty } from "#tests/support/properties.ts";
import { insertUser } from "#tests/support/senders.ts";
import { withTwoAgencies } from "#tests/support/two-agencies.ts";

const refusedByPolicy = "42501";

/** What an agency shows to everybody, and counts in which nobody is named; docs/decisions/0008 says why. */
const withoutPolicy = [
  "agencies",
  "agency_hostnames",
  "articles",
  "branch_areas",
  "branches",
  "departments",
  "exposures",
  "feed_media",
  "feed_runs",
  "listing_events",
  "media_objects",
  "pages",
  "properties",
  "property_media",
  "property_views",
  "rate_limits",
  "reviews",
  "search_areas",
  "spent_nonces",
  "staff",
];

const owned = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === "agency_id"));
const apart = owned.filter(({ name }) => !withoutPolicy.includes(name));
const names = (tables: typeof owned) => tables.map(({ name }) => name).sort();

const two = withTwoAgencies();
beforeAll(async () => {
  for (const ctx of [two.ctx, two.other]) await fill(ctx);
});

test("every table with an agency has a policy that binds its owner too, or is on the list of public ones", async () => {
  const { rows } = await two.database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
      where relrowsecurity and relforcerowsecurity and polcmd = '*' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(names(apart));
  expect(withoutPolicy.filter((name) => !names(owned).includes(name))).toEqual([]);
});

describe.each(apart)("$name", ({ name, columns }) => {
  const table = sql.identifier(name);
  const agenciesIn = async (db: Database) => {
    const { rows } = await db.execute<{ id: number }>(sql`select distinct agency_id as id from ${table} order by 1`);
    return rows.map(({ id }) => id);
  };

  test("whoever forgets to name the agency finds its own rows, in a transaction too; of nobody's there are none", async () => {
    expect(await agenciesIn(forEveryAgency(two.database.db))).toEqual([two.first.id, two.second.id]);
    expect(await agenciesIn(forAgency(two.database.db, two.first.id))).toEqual([two.first.id]);
    expect(await forAgency(two.database.db, two.second.id).transaction(agenciesIn)).toEqual([two.second.id]);
    expect(await agenciesIn(forNobody(two.database.db))).toEqual([]);
    const stranger = await withClient(two.database.url, (client) => client.query(`select from ${name}`));
    expect(stranger.rowCount).toBe(0);
  });

  test("nothing of another agency's is written, changed or deleted", async () => {
    const own = forAgency(two.database.db, two.first.id);
    const { rows } = await two.database.db.execute<{ row: object }>(
      sql`select to_jsonb(t) as row from ${table} t where agency_id = ${two.second.id} limit 1`,
    );
    const written = sql.join(
      columns.filter(({ generated }) => !generated).map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    const copy = sql`insert into ${table} (${written}) overriding system value
      select ${written} from jsonb_populate_record(null::${table}, ${JSON.stringify(rows[0]?.row)}::jsonb)`;
    expect(await own.execute(copy).catch(databaseErrorCode)).toBe(refusedByPolicy);
    const touch = sql`update ${table} set agency_id = agency_id where agency_id = ${two.second.id}`;
    expect((await own.execute(touch)).rowCount).toBe(0);
    expect((await own.execute(sql`delete from ${table} where agency_id = ${two.second.id}`)).rowCount).toBe(0);
  });
});

test("the statements of docs/operations.md take one agency away, whole, and leave the other", async () => {
  const handbook = readFileSync("docs/operations.md", "utf8");
  const [, statements = ""] = /```sql\n(begin;.*?commit;)\n```/s.exec(handbook) ?? [];
  const { first, second, database } = two;
  await withClient(database.url, (client) => client.query(statements.replaceAll("= 2;", `= ${second.id};`)));
  const left = async (id: number) => {
    const found = owned.map(async ({ name }) => {
      const rows = sql`select from ${sql.identifier(name)} where agency_id = ${id}`;
      return (await database.db.execute(rows)).rowCount === 0 ? [] : [name];
    });
    return (await Promise.all(found)).flat().sort();
  };
  expect(await left(second.id)).toEqual([]);
  expect(await left(first.id)).toEqual(expect.arrayContaining([...names(apart), "agencies", "property_media"]));
});

/** One row of each table with a policy, and a home with a picture. */
async function fill(ctx: Context): Promise<void> {
  const { id } = ctx.agency;
  const propertyId = await insertProperty(ctx.db, id);
  const userId = await insertUser(ctx, `ada@${id}.test`);
  await startSession(ctx, userId);
  const { leadId } = await submitLead(ctx, sampleLead());
  const search = sql`${JSON.stringify({ channel: "sales" })}::jsonb`;
  for (const statement of [
    sql`insert into media_objects (agency_id, media_key, content_type, width, height, content) values (${id}, 'k', 'image/webp', 1, 1, 'x')`,
    sql`insert into property_media (agency_id, property_id, kind, position, media_key, alt) values (${id}, ${propertyId}, 'photo', 0, 'k', '')`,
    sql`insert into password_resets (agency_id, token_hash, user_id, expires_at) values (${id}, 'x', ${userId}, now())`,
    sql`insert into marketing_preferences (agency_id, user_id, opted_in, opt_in_terms, statement) values (${id}, ${userId}, true, true, 'yes')`,
    sql`insert into consent_log (agency_id, status, categories) values (${id}, 'allow', '{}')`,
    sql`insert into saved_properties (agency_id, user_id, property_id) values (${id}, ${userId}, ${propertyId})`,
    sql`insert into dismissed_properties (agency_id, user_id, property_id) values (${id}, ${userId}, ${propertyId})`,
    sql`insert into saved_searches (agency_id, user_id, search, digest) values (${id}, ${userId}, ${search}, 'd')`,
    sql`insert into alerts (agency_id, search_id, event_id, property_id) values (${id}, 1, 1, ${propertyId})`,
    sql`insert into lead_deliveries (agency_id, lead_id, round, way, target) values (${id}, ${leadId}, 1, 'office', 'a@b.test')`,
    sql`insert into form_submissions (agency_id, lead_id, form_id, answers) values (${id}, ${leadId}, 'f', '{}')`,
    sql`insert into form_files (agency_id, lead_id, field_name, file_name, content_type, content) values (${id}, ${leadId}, 'cv', 'cv.pdf', 'application/pdf', 'x')`,
    sql`insert into mail_outbox (agency_id, message_id, kind, from_name, from_address, to_address, subject, html, text)
      values (${id}, 'm', 'lead', 'A', 'a@b.test', 'c@d.test', 's', 'h', 't')`,
  ])
    await ctx.db.execute(statement);
}
