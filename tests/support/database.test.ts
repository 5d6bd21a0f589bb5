import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { insertTwoAgencies } from "./agencies.ts";
import { testContext } from "./context.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

describe("the test database", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.close());

  it("is migrated and empty", async () => {
    expect(await test.db.select().from(agencies)).toEqual([]);
  });

  it("belongs to one test file", async () => {
    const other = await testDatabase();
    await insertTwoAgencies(other.db);
    expect(await test.db.select().from(agencies)).toEqual([]);
    await other.close();
  });

  it("is not used by a superuser, whom row security would not hold", async () => {
    const { rows } = await test.pool.query("select usesuper from pg_user where usename = current_user");
    expect(rows).toEqual([{ usesuper: false }]);
  });

  it("gives contexts of different agencies", async () => {
    const one = await testContext(test.db);
    const two = await testContext(test.db);
    expect(one.agency.id).not.toBe(two.agency.id);
  });

  it("lets a test expect a console error", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    console.error("expected");
    expect(error).toHaveBeenCalledWith("expected");
  });
});
