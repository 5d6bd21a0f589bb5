import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await insertAgency(database.db, "vale");
  await insertBranch(database.db, id, 1);
});
afterAll(() => database.close());

test("a full disk is 503 with Retry-After, and /readyz says so until a write succeeds [S55 S57]", async () => {
  const { visit, close } = createSiteApp({ database });
  const visitor = await visit("vale");
  const readiness = async () => {
    const answer = await visitor.request("/readyz");
    return [answer.status, ((await answer.json()) as { reason?: string }).reason];
  };
  await database.pool.query(`
    create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger fill_disk before insert on leads execute function fill_disk();
    do $$ begin execute format('revoke temporary on database %I from public, current_user', current_database()); end $$`);
  expect(await readiness(), "before a write fails").toEqual([200, undefined]);
  const lead = await visitor.post("/leads", sampleLeadBody());
  expect([lead.status, lead.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await readiness()).toEqual([503, "the disk of the database is full"]);
  await database.pool.query(`
    drop trigger fill_disk on leads;
    do $$ begin execute format('grant temporary on database %I to current_user', current_database()); end $$`);
  expect(await readiness()).toEqual([200, undefined]);
  expect((await visitor.post("/leads", sampleLeadBody())).status).toBe(200);
  close();
});
