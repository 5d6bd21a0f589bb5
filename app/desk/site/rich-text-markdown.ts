import { Markdown, MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";

/** What the site's Markdown shows; see `domains/content/markdown.server.ts`. */
const schema = StarterKit.configure({
  heading: { levels: [2, 3] },
  strike: false,
  underline: false,
  code: false,
  codeBlock: false,
  link: { openOnClick: false, autolink: false },
});

export const extensions = [schema, Markdown];

/** False for a text that the editor would change by opening it, such as one with a table. */
export function isFaithful(markdown: string): boolean {
  const manager = new MarkdownManager({ extensions: [schema] });
  return manager.serialize(manager.parse(markdown)).trim() === markdown.trim();
}
