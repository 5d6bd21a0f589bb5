import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { startSession } from "#domains/account/session/session-store.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { createFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import type { Context } from "#platform/context.ts";
import {
  type Database,
  forAgency,
  forEveryAgency,
  forNoAgency,
  getDatabaseErrorCode,
} from "#platform/db/database.server.ts";
import { removeAgency } from "#server/agency-folder/remove-agency.server.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withClient } from "#tests/support/database/test-database.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";

const insufficientPrivilege = "42501";

/** Public content and anonymous counts; see docs/decisions/0008. */
const withoutPolicy = [
  "agencies",
  "agency_hostnames",
  "agency_quotas",
  "agency_requests",
  "articles",
  "branch_areas",
  "branch_response_times",
  "branches",
  "departments",
  "exposures",
  "feed_media",
  "feed_runs",
  "feed_sources",
  "listing_checks",
  "listing_events",
  "map_cells",
  "media_deletions",
  "media_objects",
  "missing_pages",
  "pages",
  "properties",
  "property_media",
  "property_overrides",
  "property_views",
  "rate_limits",
  "redirects",
  "reviews",
  "search_areas",
  "spent_nonces",
  "staff",
];

const owned = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === "agency_id"));
const isolated = owned.filter(({ name }) => !withoutPolicy.includes(name));
const names = (tables: typeof owned) => tables.map(({ name }) => name).sort();

const two = withTwoAgencies();
beforeAll(async () => {
  for (const ctx of [two.ctx, two.other]) await insertRows(ctx);
});

test("every table with an agency has a forced row level security policy or is listed as public", async () => {
  const { rows } = await two.database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
      where relrowsecurity and relforcerowsecurity and polcmd = '*' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(names(isolated));
  expect(withoutPolicy.filter((name) => !names(owned).includes(name))).toEqual([]);
});

describe.each(isolated)("$name", ({ name, columns }) => {
  const table = sql.identifier(name);
  const agenciesIn = async (db: Database) => {
    const { rows } = await db.execute<{ id: number }>(sql`select distinct agency_id as id from ${table} order by 1`);
    return rows.map(({ id }) => id);
  };

  test("returns only the agency's own rows, also in a transaction, and none without an agency [S65]", async () => {
    expect(await agenciesIn(forEveryAgency(two.database.db))).toEqual([two.first.id, two.second.id]);
    expect(await agenciesIn(forAgency(two.database.db, two.first.id))).toEqual([two.first.id]);
    expect(await forAgency(two.database.db, two.second.id).transaction(agenciesIn)).toEqual([two.second.id]);
    expect(await agenciesIn(forNoAgency(two.database.db))).toEqual([]);
    const withoutAgency = await withClient(two.database.url, (client) => client.query(`select from ${name}`));
    expect(withoutAgency.rowCount).toBe(0);
  });

  test("rejects inserts, updates and deletes of another agency's rows [S65]", async () => {
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
    expect(await own.execute(copy).catch(getDatabaseErrorCode)).toBe(insufficientPrivilege);
    const touch = sql`update ${table} set agency_id = agency_id where agency_id = ${two.second.id}`;
    expect((await own.execute(touch)).rowCount).toBe(0);
    expect((await own.execute(sql`delete from ${table} where agency_id = ${two.second.id}`)).rowCount).toBe(0);
  });
});

test("removing an agency deletes every row of it and keeps the other", async () => {
  const { first, second, database } = two;
  await removeAgency(two.other);
  const tablesWithRows = async (id: number) => {
    const found = owned.map(async ({ name }) => {
      const rows = sql`select from ${sql.identifier(name)} where agency_id = ${id}`;
      return (await database.db.execute(rows)).rowCount === 0 ? [] : [name];
    });
    return (await Promise.all(found)).flat().sort();
  };
  expect(await tablesWithRows(second.id)).toEqual([]);
  expect(await tablesWithRows(first.id)).toEqual(
    expect.arrayContaining([...names(isolated), "agencies", "property_media"]),
  );
});

const staffAccount = (id: number) => sql`(select max(account_id) from staff_accounts where agency_id = ${id})`;

/** One row in each table with a policy, and a property with a picture. */
async function insertRows(ctx: Context): Promise<void> {
  await createFeedKey(ctx, { source: "feed" });
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
    sql`insert into looks (agency_id, user_id, key, looked_at, look) values (${id}, ${userId}, 'home 1', now(), '{}')`,
    sql`insert into shortlists (agency_id, property_ids, changed_at) values (${id}, ${sql.param([propertyId])}::int[], now())`,
    sql`insert into shortlist_people (agency_id, shortlist_id, person_id, key_hash, is_maker)
      select ${id}, max(shortlist_id), 1, 'x', true from shortlists where agency_id = ${id}`,
    sql`insert into saved_searches (agency_id, user_id, search, digest) values (${id}, ${userId}, ${search}, 'd')`,
    sql`insert into alerts (agency_id, search_id, event_id, property_id) values (${id}, 1, 1, ${propertyId})`,
    sql`insert into lead_deliveries (agency_id, lead_id, round, way, target) values (${id}, ${leadId}, 1, 'office', 'a@b.test')`,
    sql`insert into reply_templates (agency_id, name, subject, body) values (${id}, 'n', 's', 'b')`,
    sql`insert into form_submissions (agency_id, lead_id, form_id, answers) values (${id}, ${leadId}, 'f', '{}')`,
    sql`insert into form_files (agency_id, lead_id, field_name, file_name, content_type, content) values (${id}, ${leadId}, 'cv', 'cv.pdf', 'application/pdf', 'x')`,
    sql`insert into mail_outbox (agency_id, message_id, kind, from_name, from_address, to_address, subject, html, text)
      values (${id}, 'm', 'lead', 'A', 'a@b.test', 'c@d.test', 's', 'h', 't')`,
    sql`insert into mail_suppressions (agency_id, address, status, reason) values (${id}, 'a@b.test', '5.1.1', 'r')`,
    sql`insert into dkim_keys (agency_id, domain, selector, private_key) values (${id}, 'b.test', 's', 'k')`,
    sql`insert into staff_accounts (agency_id, email, role) values (${id}, 'a@b.test', 'owner')`,
    sql`insert into staff_invitations (agency_id, token_hash, account_id, expires_at) values (${id}, 'x', ${staffAccount(id)}, now())`,
    sql`insert into staff_sessions (agency_id, token_hash, account_id, device, address, expires_at)
      values (${id}, 'x', ${staffAccount(id)}, '', '', now())`,
    sql`insert into staff_passkeys (agency_id, credential_id, account_id, public_key, counter, device)
      values (${id}, 'x', ${staffAccount(id)}, 'x', 0, '')`,
    sql`insert into staff_recovery_codes (agency_id, account_id, code_hash) values (${id}, ${staffAccount(id)}, 'x')`,
    sql`insert into site_drafts (agency_id, path, changed_at, changed_by) values (${id}, 'home.json', now(), '')`,
    sql`insert into site_revisions (agency_id, published_at, actor, source, summary, changes) values (${id}, now(), '', 'desk', '{}', '{}')`,
    sql`insert into site_schedules (agency_id, publish_at, actor) values (${id}, now(), '')`,
    sql`insert into support_grants (agency_id, kind, role, reason, granted_by, created_at, expires_at)
      values (${id}, 'consent', 'editor', '', '', now(), now())`,
    sql`insert into audit_log (agency_id, recorded_at, actor, action, subject, address) values (${id}, now(), '', '', '', '')`,
    sql`insert into diary_settings (agency_id, branch_id, slot_minutes, travel_minutes, notice_hours, days_ahead)
      values (${id}, 1, 30, 0, 0, 7)`,
    sql`insert into figures (agency_id, grain, day, branch_id, property_id) values (${id}, 'day', now(), 1, 0)`,
    sql`insert into daily_counts (agency_id, measure, day, amount) values (${id}, 'visit', now(), 1)`,
    sql`insert into monthly_counts values (${id}, 'visit', now(), 0, '', '', 1)`,
    sql`insert into report_links (agency_id, property_id, link_key, created_at, created_by, expires_at)
      values (${id}, ${propertyId}, 'k', now(), '', now())`,
    sql`insert into diary_people (agency_id, account_id, hours) values (${id}, ${staffAccount(id)}, '{}')`,
    sql`insert into diary_calendars (agency_id, account_id, url, host) values (${id}, ${staffAccount(id)}, 'x', 'x')`,
    sql`insert into diary_busy (agency_id, account_id, starts_at, ends_at)
      values (${id}, ${staffAccount(id)}, now(), now() + interval '1 hour')`,
    sql`insert into appointments (agency_id, branch_id, kind, state, starts_at, ends_at, busy_until, link_key)
      values (${id}, 1, 'other', 'confirmed', now(), now() + interval '1 hour', now() + interval '1 hour', ${`k${id}`})`,
  ])
    await ctx.db.execute(statement);
}
