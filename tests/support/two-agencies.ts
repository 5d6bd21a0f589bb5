import { afterAll, beforeAll } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies, type TestAgency } from "./agencies.ts";
import { testContext } from "./context.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { insertBranch } from "./properties.ts";

type TwoAgencies = Readonly<{
  database: TestDatabase;
  first: TestAgency;
  second: TestAgency;
  /** Of the first agency. */
  ctx: Context;
  /** Of the second, whose people and homes the first must never reach. */
  other: Context;
}>;

/** Two agencies with a branch each, in a database that the tests of a file share; to be called at the file's top. */
export function withTwoAgencies(): TwoAgencies {
  let opened: TwoAgencies | undefined;
  beforeAll(async () => {
    opened = await openTwoAgencies();
  });
  afterAll(() => opened?.database.close());
  const whenOpen = () => {
    if (!opened) throw new Error("The agencies are there in hooks and tests only");
    return opened;
  };
  return {
    get database() {
      return whenOpen().database;
    },
    get first() {
      return whenOpen().first;
    },
    get second() {
      return whenOpen().second;
    },
    get ctx() {
      return whenOpen().ctx;
    },
    get other() {
      return whenOpen().other;
    },
  };
}

async function openTwoAgencies(): Promise<TwoAgencies> {
  const database = await testDatabase();
  const { db } = database;
  const [first, second] = await insertTwoAgencies(db);
  for (const { id } of [first, second]) await insertBranch(db, id, 1);
  const ctx = await testContext(db, { agency: first });
  return { database, first, second, ctx, other: await testContext(db, { agency: second }) };
}
