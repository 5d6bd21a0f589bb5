import type { Channel } from "#domains/properties/property-enums.ts";

const aliases: Readonly<Record<Channel, readonly string[]>> = {
  sales: ["sales", "buy", "for-sale", "property-for-sale"],
  lettings: ["lettings", "rent", "to-rent", "to-let", "property-to-rent"],
};

export function parseChannel(word: string): Channel | null {
  if (aliases.sales.includes(word)) return "sales";
  return aliases.lettings.includes(word) ? "lettings" : null;
}
