import { expect, test } from "vitest";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import { renderAt } from "#tests/support/shell.ts";
import { SpotCards } from "./pin-cards.tsx";

const drawn = (homes: number, total: number) => {
  const properties = Array.from({ length: homes }, (_, i) => ({ property_id: i + 1 }) as PropertyCard);
  return renderAt("/", () => (
    <SpotCards
      found={{ properties, total }}
      listPath="/properties/sales?viewport=1"
      card={({ property_id }) => <p>Home {property_id}</p>}
    />
  ));
};

test("homes that one answer does not hold are found in the list", () => {
  expect(drawn(12, 25)).toMatch(/<a[^>]* href="\/properties\/sales\?viewport=1"[^>]*>See all 25 in the list</);
  expect(drawn(12, 12)).not.toContain("in the list");
});
