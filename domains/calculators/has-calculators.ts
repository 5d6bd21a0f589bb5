import type { Channel } from "#domains/agency/channel.ts";

type Listed = Readonly<{ channel: Channel; price: number | null; tags: readonly string[] }>;

/** Sales with a price only, and not those with one of the agency's hidden tags. */
export function hasCalculators({ channel, price, tags }: Listed, hiddenTags: readonly string[]): boolean {
  const hidden = new Set(hiddenTags.map(normaliseTag));
  return channel === "sales" && price !== null && price > 0 && !tags.some((tag) => hidden.has(normaliseTag(tag)));
}

/** `gth commercial` and `gth-commercial` are the same tag. */
const normaliseTag = (tag: string) => tag.toLowerCase().replace(/[\s_-]+/g, " ");
