import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPool, type Database, getDatabaseErrorCode } from "#platform/db/database.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { providedPostgres, withClient } from "#tests/support/database/test-database.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { asSite, inAgency } from "./in-agency.server.ts";

const insufficientPrivilege = "42501";
const two = withTwoAgencies();

type Right = { table: string; rights: string[]; protected: boolean; owned: boolean };
const opened = async (db: Database) => {
  const { rows } = await db.execute<Right>(sql`
    select c.relname as table, array_agg(distinct a.privilege_type::text order by a.privilege_type::text) as rights,
      c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid) as protected,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'agency_id') as owned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      lateral aclexplode(c.relacl) a
    where a.grantee in (0, 'gable_desk'::regrole) and n.nspname not in ('pg_catalog', 'information_schema')
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    group by c.oid, c.relname order by c.relname`);
  return rows;
};

beforeAll(async () => {
  for (const { agency, db } of [two.ctx, two.other]) {
    const account = sql`(select max(account_id) from staff_accounts where agency_id = ${agency.id})`;
    for (const statement of [
      sql`insert into staff_accounts (agency_id, email, role) values (${agency.id}, 'ada@desk.test', 'owner')`,
      sql`insert into staff_invitations (agency_id, token_hash, account_id, expires_at) values (${agency.id}, 'x', ${account}, now())`,
      sql`insert into staff_sessions (agency_id, token_hash, account_id, device, address, expires_at) values (${agency.id}, 'x', ${account}, '', '', now())`,
      sql`insert into staff_passkeys (agency_id, credential_id, account_id, public_key, counter, device) values (${agency.id}, 'x', ${account}, 'x', 0, '')`,
      sql`insert into staff_recovery_codes (agency_id, account_id, code_hash) values (${agency.id}, ${account}, 'x')`,
      sql`insert into audit_log (agency_id, recorded_at, actor, action, subject, address) values (${agency.id}, now(), 'Ada', 'a', 's', '')`,
    ])
      await db.execute(statement);
  }
});

const asDesk = (ctx: Context, statement: ReturnType<typeof sql>) => inAgency(ctx, ({ db }) => db.execute(statement));
const refusal = (work: Promise<unknown>) => work.then(() => "done", getDatabaseErrorCode);

test("every table the desk has a right on is bound by a policy and belongs to an agency [S65]", async () => {
  const rows = await opened(two.database.db);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter((row) => !row.protected || !row.owned)).toEqual([]);
  expect(rows.find(({ table }) => table === "audit_log")?.rights).toEqual(["INSERT", "SELECT"]);
});

test("the desk sees no other agency's row, whatever a statement or the connection says [S65]", async () => {
  for (const { table } of await opened(two.database.db)) {
    const agencies = sql`select distinct agency_id as id from ${sql.identifier(table)}`;
    const seen = await asDesk(two.ctx, agencies);
    expect([table, seen.rows.filter(({ id }) => id !== two.first.id)]).toEqual([table, []]);
    const all = await inAgency(two.ctx, async ({ db }) => {
      await db.execute(sql`select set_config('gable.agency', 'all', true)`);
      return db.execute(agencies);
    });
    expect([table, all.rows]).toEqual([table, []]);
  }
});

describe.each(["staff_accounts", "staff_invitations", "staff_sessions", "staff_passkeys", "staff_recovery_codes"])(
  "%s",
  (name) => {
    const table = sql.identifier(name);
    test("cannot be changed for another agency [S65]", async () => {
      const touched = sql`update ${table} set agency_id = agency_id where agency_id = ${two.second.id}`;
      expect((await asDesk(two.ctx, touched)).rowCount).toBe(0);
      expect((await asDesk(two.ctx, sql`delete from ${table} where agency_id = ${two.second.id}`)).rowCount).toBe(0);
      const moved = sql`update ${table} set agency_id = ${two.second.id} where agency_id = ${two.first.id}`;
      expect(await refusal(asDesk(two.ctx, moved))).toBe(insufficientPrivilege);
    });
  },
);

test("the desk can append to the audit log, not change it; nor can the site before the retention period is over", async () => {
  const entry = (id: number) =>
    sql`insert into audit_log (agency_id, recorded_at, actor, action, subject, address) values (${id}, now(), 'A', 'a', 's', '')`;
  expect(await refusal(asDesk(two.ctx, entry(two.first.id)))).toBe("done");
  expect(await refusal(asDesk(two.ctx, entry(two.second.id)))).toBe(insufficientPrivilege);
  for (const change of [sql`update audit_log set actor = 'B'`, sql`delete from audit_log`, sql`truncate audit_log`])
    expect(await refusal(asDesk(two.ctx, change))).toBe(insufficientPrivilege);
  await expect(two.ctx.db.execute(sql`update audit_log set actor = 'B'`)).rejects.toThrow();
  await expect(two.ctx.db.execute(sql`delete from audit_log`)).rejects.toThrow();
});

test("a table that is not open to the desk is out of reach, except through asSite, which stays in the agency", async () => {
  expect(await refusal(asDesk(two.ctx, sql`select from users`))).toBe(insufficientPrivilege);
  expect(await refusal(asDesk(two.ctx, sql`select from agencies`))).toBe(insufficientPrivilege);
  const seen = await inAgency(two.ctx, async (tx) => {
    await asSite(tx, ({ db }) => db.execute(sql`select from agencies`));
    return refusal(tx.db.execute(sql`select from users`));
  });
  expect(seen).toBe(insufficientPrivilege);
});

test("the connection returns to the pool with its own role and agency, after success and failure", async () => {
  const pool = createPool(two.database.url, 1);
  const db = createDatabase(pool);
  const ctx = { ...two.ctx, db };
  await inAgency(ctx, async () => {});
  await inAgency(ctx, async (tx) => tx.db.execute(sql`select from users`)).catch(() => {});
  const { rows } = await db.execute(sql`select current_user as role, current_setting('gable.agency') as agency`);
  expect(rows).toEqual([{ role: "gable", agency: "" }]);
  await pool.end();
});

test("a database role that may not use gable_desk gets the command to run", async () => {
  const { adminUrl } = providedPostgres();
  const name = `test_norole_${process.pid}`;
  await withClient(adminUrl, async (admin) => {
    await admin.query(`create role ${name} login password 'x'`);
    await admin.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(adminUrl);
  Object.assign(url, { username: name, password: "x", pathname: `/${name}` });
  try {
    const before = { only: ["0001_foundation.sql"] };
    await migrate(url.href, "db/migrations", before);
    await expect(
      migrate(url.href, "db/migrations", { only: ["0001_foundation.sql", "0060_desk.sql"] }),
    ).rejects.toThrow(`create role gable_desk nologin; grant gable_desk to ${name};`);
  } finally {
    await withClient(adminUrl, async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
    });
  }
});
