import { expect, test } from "vitest";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";

const two = withTwoAgencies();

test("new homes follow their development in the order of their plots, single ones come last", async () => {
  const insert = (home: object) => insertProperty(two.database.db, two.first.id, { tags: ["new-home"], ...home });
  const single = await insert({ displayAddress: "3 Mill Lane, Taunton" });
  const development = await insert({ propertyType: "development", displayAddress: "Orchard Rise, Taunton" });
  const plot = (number: number) =>
    insert({ parentPropertyId: development, displayAddress: `Plot ${number}, Orchard Rise, Taunton` });
  const [tenth, second, first] = [await plot(10), await plot(2), await plot(1)];
  const search = normaliseSearch({ channel: "sales", tags: ["new-home"] });
  const found = await findProperties(two.ctx, search);
  const ids = found?.properties.map(({ property_id }) => property_id);
  expect(ids).toEqual([development, first, second, tenth, single]);
});
