import { expect, test } from "vitest";
import type { PropertyCardData as Card } from "#domains/properties/cards/property-card-data.ts";
import { render } from "#tests/support/render.tsx";
import { sampleCard } from "#tests/support/samples/sample-property-card.ts";
import { PropertyCard } from "./property-card.tsx";

const renderCard = (change: Partial<Card> = {}, props: { eager?: boolean; showAcreage?: boolean } = {}) =>
  render(<PropertyCard card={{ ...sampleCard, ...change }} showAcreage={false} {...props} />);

test("is one link to property_url [1.2.74]", () => {
  const { getAllByRole, hrefOf } = renderCard();
  expect(getAllByRole("link")).toHaveLength(1);
  expect(hrefOf("Mill\u00a0Lane, Taunton")).toBe("/properties/42/sales");
});

test("shows the badge, and New Home for a tagged property [1.4.40]", () => {
  expect(renderCard({ badge: "Under offer" }).getByText("Under offer")).toBeTruthy();
  const tagged = renderCard({ tags: ["cottage", "new-home"], badge: "NEW Listing!" });
  expect(tagged.getAllByText(/^new /i).map((badge) => badge.textContent)).toEqual(["NEW Listing!", "New Home"]);
  expect(renderCard().queryByText("New Home")).toBeNull();
});

test("shows the acreage when the agency turns it on [1.3.69]", () => {
  expect(renderCard({}, { showAcreage: true }).textsOf("listitem")).toContain("0.4 acres");
  expect(renderCard().queryByText(/acres/)).toBeNull();
});

test("shows the lot, the date of the sale and the guide price of an auction lot", () => {
  const { getByText } = renderCard({ note: "Lot 7, auction on 10 December 2026" });
  expect(getByText("Lot 7, auction on 10 December 2026")).toBeTruthy();
  expect(getByText("Guide price")).toBeTruthy();
  expect(renderCard().queryByText(/auction/i)).toBeNull();
});

test("shows the rent per person before the monthly rent", () => {
  const { document } = renderCard({ price: "£2,080 pcm", pppw_price: "£120 pppw", weekly_price: "£480 pw" });
  expect(document.body.textContent).toMatch(/£120 pppw.*£2,080 pcm/);
});

test("loads the photo in widths from 320 to 768, eagerly or lazily [1.4.41 1.9.13]", () => {
  const { document, getByRole } = renderCard();
  expect(document.querySelector("source")?.srcset).toMatch(/^\/media\/ab12\/320\.avif 320w, .*\/768\.avif 768w$/);
  expect(getByRole("img", { name: "The front" })).toMatchObject({ loading: "lazy" });
  expect(renderCard({}, { eager: true }).getByRole("img")).toMatchObject({ loading: "eager" });
});

test("shows 'No image' without photos", () => {
  expect(renderCard({ photos: [] }).getByText("No image")).toBeTruthy();
});
