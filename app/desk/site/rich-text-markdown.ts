import { Markdown, MarkdownManager } from "@tiptap/markdown";
import type { JSONContent } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";

/** A line that would be a heading, list or quotation if it stood for itself. */
const blockStart = /^([^\S\r\n\u2028\u2029]*)(?:(#{1,6}|[-+]|\d+(?=[.)]))(?=[.)]?\s)|&gt;)/gm;

/** Tiptap escapes what marks words within a line; the start of a paragraph needs it too. */
const escapeStarts = (markdown: string) =>
  markdown.replace(blockStart, (_, space: string, sign?: string) =>
    sign === undefined ? `${space}\\>` : /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  );

/** What the site's Markdown shows; see `domains/content/markdown.server.ts`. */
const schema = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === "paragraph"
        ? extension.extend({
            renderMarkdown(node, helpers, context) {
              return escapeStarts(this.parent?.(node, helpers, context) ?? "");
            },
          })
        : extension,
    );
  },
}).configure({
  heading: { levels: [2, 3] },
  strike: false,
  underline: false,
  code: false,
  codeBlock: false,
  link: { openOnClick: false, autolink: false },
});

export const extensions = [schema, Markdown];

/** Takes back the escapes that change nothing: "&" is written as it is, and so is "_" within a word. */
const withoutNeedlessEscapes = (markdown: string) =>
  markdown
    .replace(/&lt;(?![a-z/!?])/gi, "<")
    .replaceAll("&gt;", ">")
    .replace(/&amp;(?!#?\w+;)/g, "&")
    .replace(/(?<=\w)\\_(?=\w)/g, "_")
    .replace(/(?<=\s)\\\*(?=\s)/g, "*")
    .trim();

export const toMarkdown = (document: JSONContent) =>
  withoutNeedlessEscapes(new MarkdownManager({ extensions: [schema] }).serialize(document));

const withoutEscapes = (markdown: string) => withoutNeedlessEscapes(markdown).replace(/\\(?=[!-/:-@[-`{-~])/g, "");

/** False for a text that the editor would change by opening it, such as one with code. Escapes may differ. */
export function isFaithful(markdown: string): boolean {
  const manager = new MarkdownManager({ extensions: [schema] });
  const document = manager.parse(markdown);
  const written = toMarkdown(document);
  const isSame = JSON.stringify(manager.parse(written)) === JSON.stringify(document);
  return isSame && withoutEscapes(written) === withoutEscapes(markdown);
}

const wraps = { Bold: ["**", "bold text"], Italic: ["*", "italic text"] } as const;
const prefixes = { Heading: "## ", List: "- ", Numbers: "1. " } as const;
export type Format = keyof typeof wraps | keyof typeof prefixes | "Link";

export type Selected = Readonly<{ text: string; start: number; end: number }>;

/** Formats the selected part of a Markdown text, or takes the format away; the result's selection is what to type over. */
export function formatMarkdown({ text, start, end }: Selected, format: Format): Selected {
  const chosen = text.slice(start, end);
  const replace = (from: number, to: number, next: string, [first, last]: readonly [number, number]) => ({
    text: `${text.slice(0, from)}${next}${text.slice(to)}`,
    start: from + first,
    end: from + last,
  });
  if (format === "Link") {
    const words = chosen || "words of the link";
    return replace(start, end, `[${words}](/sell)`, [words.length + 3, words.length + 8]);
  }
  if (format === "Bold" || format === "Italic") {
    const [mark, sample] = wraps[format];
    const isWrapped = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark);
    if (isWrapped) return replace(start - mark.length, end + mark.length, chosen, [0, chosen.length]);
    const words = chosen || sample;
    return replace(start, end, `${mark}${words}${mark}`, [mark.length, mark.length + words.length]);
  }
  const prefix = prefixes[format];
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const found = text.indexOf("\n", end);
  const to = found === -1 ? text.length : found;
  const lines = text.slice(from, to).split("\n");
  const isOn = lines.every((line) => line.startsWith(prefix));
  const next = lines.map((line) => (isOn ? line.slice(prefix.length) : `${prefix}${line}`)).join("\n");
  return replace(from, to, next, [0, next.length]);
}
