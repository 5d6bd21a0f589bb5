import { renderMarkdown } from "#domains/content/markdown.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadAccordion(_: Context, { block }: BlockInput<"accordion">) {
  const items = block.items.map(({ title, markdown }) => ({ title, html: renderMarkdown(markdown.join("\n\n")) }));
  return { ...block, items };
}
