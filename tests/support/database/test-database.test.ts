import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { insertTwoAgencies } from "./insert-agency.ts";
import { createTestContext } from "./test-context.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("the test database", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it("is migrated and empty", async () => {
    expect(await test.db.select().from(agencies)).toEqual([]);
  });

  it("is not shared between calls", async () => {
    const other = await createTestDatabase();
    await insertTwoAgencies(other.db);
    expect(await test.db.select().from(agencies)).toEqual([]);
    await other.close();
  });

  it("is not used by a superuser, who would bypass row level security", async () => {
    const { rows } = await test.pool.query("select usesuper from pg_user where usename = current_user");
    expect(rows).toEqual([{ usesuper: false }]);
  });

  it("creates contexts of different agencies", async () => {
    const one = await createTestContext(test.db);
    const two = await createTestContext(test.db);
    expect(one.agency.id).not.toBe(two.agency.id);
  });

  it("lets a test expect a console error", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    console.error("expected");
    expect(error).toHaveBeenCalledWith("expected");
  });
});
