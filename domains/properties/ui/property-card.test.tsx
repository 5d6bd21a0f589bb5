import { expect, test } from "vitest";
import type { PropertyCardData as Card } from "#domains/properties/cards/property-card-data.ts";
import { sampleCard } from "#tests/support/samples/sample-property-card.ts";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { PropertyCard } from "./property-card.tsx";

const render = (change: Partial<Card> = {}, props: { eager?: boolean; showAcreage?: boolean } = {}) =>
  renderAtUrl("/", () => <PropertyCard card={{ ...sampleCard, ...change }} showAcreage={false} {...props} />);

test("is one link to property_url [1.2.74]", () => {
  expect(render().match(/<a [^>]*href="([^"]+)"/g)).toHaveLength(1);
  expect(render()).toMatch(/<a [^>]*href="\/properties\/42\/sales"[^>]*>Mill Lane, Taunton</);
});

test("shows the badge, and New Home for a tagged property [1.4.40]", () => {
  expect(render({ badge: "Under offer" })).toContain(">Under offer<");
  expect(render({ tags: ["cottage", "new-home"], badge: "NEW Listing!" })).toMatch(/>NEW Listing!<.*>New Home</);
  expect(render()).not.toContain("New Home");
});

test("shows the acreage when the agency turns it on [1.3.69]", () => {
  expect(render({}, { showAcreage: true })).toMatch(/0\.4 <span>acres</);
  expect(render()).not.toContain("acres");
});

test("shows the rent per person before the monthly rent", () => {
  const html = render({ price: "£2,080 pcm", pppw_price: "£120 pppw", weekly_price: "£480 pw" });
  expect(html).toMatch(/£120 pppw<.*£2,080 pcm/);
});

test("loads the photo in widths from 320 to 768, eagerly or lazily [1.4.41 1.9.13]", () => {
  expect(render()).toMatch(/\/media\/ab12\/320\.avif 320w, .*\/media\/ab12\/768\.avif 768w"/);
  expect(render()).toContain('loading="lazy"');
  expect(render({}, { eager: true })).toContain('loading="eager"');
});

test("shows 'No image' without photos", () => {
  expect(render({ photos: [] })).toContain("No image");
});
