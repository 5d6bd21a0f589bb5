import type { Channel } from "#domains/properties/property-words.ts";

const aliases: Readonly<Record<Channel, readonly string[]>> = {
  sales: ["sales", "buy", "for-sale", "property-for-sale"],
  lettings: ["lettings", "rent", "to-rent", "to-let", "property-to-rent"],
};

/** What a word of an address means, or null where it names no channel. */
export function channelOf(word: string): Channel | null {
  if (aliases.sales.includes(word)) return "sales";
  return aliases.lettings.includes(word) ? "lettings" : null;
}
