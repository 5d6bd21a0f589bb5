import { expect, test } from "vitest";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { PinCardList } from "./pin-cards.tsx";

const render = (homes: number, total: number) => {
  const properties = Array.from({ length: homes }, (_, i) => ({ property_id: i + 1 }) as PropertyCardData);
  return renderAtUrl("/", () => (
    <PinCardList
      found={{ properties, total }}
      listPath="/properties/sales?viewport=1"
      card={({ property_id }) => <p>Home {property_id}</p>}
    />
  ));
};

test("links to the list when there are more results than one page", () => {
  expect(render(12, 25)).toMatch(/<a[^>]* href="\/properties\/sales\?viewport=1"[^>]*>See all 25 in the list</);
  expect(render(12, 12)).not.toContain("in the list");
});
