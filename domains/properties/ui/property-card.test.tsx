import { expect, test } from "vitest";
import { sampleCard } from "#tests/support/sample-card.ts";
import { renderAt } from "#tests/support/shell.ts";
import type { PropertyCard as Card } from "../property-card.ts";
import { PropertyCard } from "./property-card.tsx";

const draw = (change: Partial<Card> = {}, props: { eager?: boolean; showAcreage?: boolean } = {}) =>
  renderAt("/", () => <PropertyCard card={{ ...sampleCard, ...change }} showAcreage={false} {...props} />);

test("a card is one link to property_url [1.2.74]", () => {
  expect(draw().match(/<a [^>]*href="([^"]+)"/g)).toHaveLength(1);
  expect(draw()).toMatch(/<a [^>]*href="\/properties\/42\/sales"[^>]*>Mill Lane, Taunton</);
});

test("a card says its badge, and New Home where that is a tag [1.4.40]", () => {
  expect(draw({ badge: "Under offer" })).toContain(">Under offer<");
  expect(draw({ tags: ["cottage", "new-home"], badge: "NEW Listing!" })).toMatch(/>NEW Listing!<.*>New Home</);
  expect(draw()).not.toContain("New Home");
});

test("acreage is shown where the agency wants it [1.3.69]", () => {
  expect(draw({}, { showAcreage: true })).toMatch(/0\.4 <span>acres</);
  expect(draw()).not.toContain("acres");
});

test("a rent per person stands before the rent of the month", () => {
  const html = draw({ price: "£2,080 pcm", pppw_price: "£120 pppw", weekly_price: "£480 pw" });
  expect(html).toMatch(/£120 pppw<.*£2,080 pcm/);
});

test("the photograph comes in widths from 320 to 768, at once or when it is near [1.4.41 1.9.13]", () => {
  expect(draw()).toMatch(/\/media\/ab12\/320\.avif 320w, .*\/media\/ab12\/768\.avif 768w"/);
  expect(draw()).toContain('loading="lazy"');
  expect(draw({}, { eager: true })).toContain('loading="eager"');
});

test("a card without photographs says so", () => {
  expect(draw({ photos: [] })).toContain("No image");
});
