import { expect, test } from "vitest";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { render } from "#tests/support/render.tsx";
import { PinCardList } from "./pin-cards.tsx";

const renderCards = (homes: number, total: number, hiddenIds = new Set<number>()) => {
  const properties = Array.from({ length: homes }, (_, i) => ({ property_id: i + 1 }) as PropertyCardData);
  return render(
    <PinCardList
      found={{ properties, total }}
      listPath="/properties/sales?viewport=1"
      card={({ property_id }) => <p>Home {property_id}</p>}
      hiddenIds={hiddenIds}
    />,
  );
};

test("links to the list when there are more results than one page", () => {
  expect(renderCards(12, 25).hrefOf("See all 25 in the list")).toBe("/properties/sales?viewport=1");
  expect(renderCards(12, 12).queryByRole("link")).toBeNull();
});

test("leaves out hidden homes and says so", () => {
  const { queryByText, getByText } = renderCards(2, 2, new Set([2]));
  expect(queryByText("Home 2")).toBeNull();
  expect(getByText(/^You’ve hidden a home here/)).toBeTruthy();
});
