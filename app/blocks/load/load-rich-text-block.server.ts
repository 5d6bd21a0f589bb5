import { renderMarkdown } from "#domains/content/markdown.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadRichText(_: Context, { block: { type, id, markdown } }: BlockInput<"richText">) {
  return { type, id, html: renderMarkdown(markdown.join("\n\n")) };
}
