import { expect, test } from "vitest";
import { parseLinkChannel } from "./use-valuation-channel.ts";

test.each([
  ["#/book-a-valuation", null],
  ["#/book-a-valuation?channel=lettings", "lettings"],
  ["#/valuation?channel=sales", "sales"],
  ["#/book-a-valuation?channel=letters", null],
  ["", null],
])("%s asks for %s", (hash, channel) => {
  expect(parseLinkChannel(hash)).toBe(channel);
});
