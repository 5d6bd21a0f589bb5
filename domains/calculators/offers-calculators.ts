type Listed = Readonly<{ channel: "sales" | "lettings"; price: number | null; tags: readonly string[] }>;

/** Not for lettings, not without a price, and not for what the agency's settings name. */
export function offersCalculators({ channel, price, tags }: Listed, hiddenTags: readonly string[]): boolean {
  const hidden = new Set(hiddenTags.map(plain));
  return channel === "sales" && price !== null && price > 0 && !tags.some((tag) => hidden.has(plain(tag)));
}

/** `gth commercial` and `gth-commercial` are one tag. */
const plain = (tag: string) => tag.toLowerCase().replace(/[\s_-]+/g, " ");
