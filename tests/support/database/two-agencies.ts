import { afterAll, beforeAll } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies, type TestAgency } from "./insert-agency.ts";
import { insertBranch } from "./insert-property.ts";
import { createTestContext } from "./test-context.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

type TwoAgencies = Readonly<{
  database: TestDatabase;
  first: TestAgency;
  second: TestAgency;
  /** Context of the first agency. */
  ctx: Context;
  /** Context of the second agency. */
  other: Context;
}>;

/** Two agencies with a branch each, in one database per test file; call at the top level of the file. */
export function withTwoAgencies(): TwoAgencies {
  let created: TwoAgencies | undefined;
  beforeAll(async () => {
    created = await createTwoAgencies();
  });
  afterAll(() => created?.database.close());
  const getCreated = () => {
    if (!created) throw new Error("The agencies are available in hooks and tests only");
    return created;
  };
  return {
    get database() {
      return getCreated().database;
    },
    get first() {
      return getCreated().first;
    },
    get second() {
      return getCreated().second;
    },
    get ctx() {
      return getCreated().ctx;
    },
    get other() {
      return getCreated().other;
    },
  };
}

async function createTwoAgencies(): Promise<TwoAgencies> {
  const database = await createTestDatabase();
  const { db } = database;
  const [first, second] = await insertTwoAgencies(db);
  for (const { id } of [first, second]) await insertBranch(db, id, 1);
  const ctx = await createTestContext(db, { agency: first });
  return { database, first, second, ctx, other: await createTestContext(db, { agency: second }) };
}
