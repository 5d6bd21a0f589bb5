import { type Message, t } from "#languages/translate.ts";

/** "garden, parking and sea view". */
export function formatList(items: readonly string[], message: Message = "{others} and {last}"): string {
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? last : t(message, { others: others.toReversed().join(", "), last });
}
