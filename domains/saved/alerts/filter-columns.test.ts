import fc from "fast-check";
import { expect, test } from "vitest";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { filterColumns } from "#domains/search/query/search-conditions.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { searchArbitraries } from "#tests/support/samples/search-arbitraries.ts";

const two = withTwoAgencies();

test.each([
  ["filled from a search with every field", true],
  ["null for a search with none", false],
])("the columns that alerts are matched by are %s", async (_, filled) => {
  const [fields] = fc.sample(fc.record(searchArbitraries), 1);
  const search = normaliseSearch(
    filled ? { ...fields, channel: "lettings", tags: ["house", "!flat"], text: "river" } : {},
  );
  const userId = await insertUser(two.ctx, `${filled}@example.com`);
  const [row] = await two.database.db
    .insert(savedSearches)
    .values({ agencyId: two.ctx.agency.id, userId, search, digest: crypto.randomUUID() })
    .returning();
  const wrong = filterColumns.filter((column) => column !== "channel" && (row?.[column] !== null) !== filled);
  expect(wrong).toEqual([]);
});
