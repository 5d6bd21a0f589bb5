import type { AuctionDetails } from "#domains/properties/facts/key-facts.ts";

/** A lot of an auction to come. */
export const sampleLot = {
  disposal: "auction",
  auctionDate: "2026-12-10",
  lotNumber: 4,
  exchangedPrice: null,
  price: 210_000,
} as const;

/** What the page of `sampleLot` says. */
export const sampleAuctionDetails: AuctionDetails = {
  heading: "For sale by auction",
  lot: "Lot 4",
  date: "Thursday 10 December 2026",
  guidePrice: "£210,000",
  result: null,
  isUnsold: false,
};
