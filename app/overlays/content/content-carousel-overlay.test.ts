import { expect, test } from "vitest";
import type { LoadedBlock } from "#app/blocks/load-blocks.server.ts";
import { findCarousel } from "./content-carousel-overlay.tsx";

const picture = { key: "k", width: 3, height: 2, credit: null, alt: "A field", caption: "A field" };
const card = (title: string) => ({ id: "first", title, text: "", pictures: [picture] });
const event = {
  id: "first",
  title: "Sale",
  startsAt: "2026-12-09T10:30",
  time: "",
  place: "Honiton",
  text: "",
  pictures: [],
};
const events = { type: "salesEvents", heading: "Sales", noEvents: "None" } as const;
const blocks: LoadedBlock[] = [
  { type: "galleryCardSlider", id: "one", heading: "One", cards: [card("Of one")] },
  { type: "galleryCardSlider", id: "two", heading: "Two", cards: [card("Of two")] },
  { ...events, id: "antiques", kind: "antiques", events: [event] },
  { ...events, id: "livestock", kind: "agricultural", events: [{ ...event, title: "Livestock" }] },
  { ...events, id: "lots", kind: "property-auction", events: [{ ...event, title: "Auction" }] },
  {
    type: "historyTimeline",
    layout: "timeline",
    id: "history",
    heading: "History",
    entries: [{ id: "first", when: "1843", title: "A room", text: "", pictures: [picture] }],
  },
];

test.each([
  ["/gallery-card-slider-expand/first", undefined, "Of one"],
  ["/gallery-card-slider-expand/first/two", "two", "Of two"],
  ["/antiques-sales-event/first", undefined, "Sale"],
  ["/property-auction-sales-event/first", undefined, "Auction"],
  ["/history-images/first", undefined, "A room"],
  ["/agricultural-sales-event/first", undefined, "Livestock"],
  ["/forestry-sales-event/first", undefined, undefined],
  ["/history-images/second", undefined, undefined],
  ["/gallery-card-slider-expand/first/history", "history", undefined],
])("%s (block %s) finds %s [2.2.24-29]", (path, contentBlockId, title) => {
  expect(findCarousel(blocks, path, contentBlockId)?.title).toBe(title);
});
