import { createHash } from "node:crypto";

export type InlineHashes = { scripts: string[]; styles: string[] };

/** Internal headers from `app/entry.server.tsx` to the page cache; never sent to a visitor. */
export const scriptHashesHeader = "x-gable-script-hashes";
export const styleHashesHeader = "x-gable-style-hashes";
/** Milliseconds from loader data to HTML. */
export const renderTimeHeader = "x-gable-render-time";

/**
 * The page as a string of its UTF-8 bytes (latin1): half as long to search as one with characters beyond latin1, and
 * turned into bytes again without encoding. What is searched for is ASCII.
 */
export type PageBytes = string;

/**
 * Hashes the inline scripts and styles of our own components, which carry a secret nonce. The nonce is then removed,
 * because a cached page would reveal it.
 */
export function hashInlineContent(html: PageBytes, nonce: string): { html: PageBytes; hashes: InlineHashes } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // Not one expression over the page: most of it is neither script nor style.
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const [, tag] = /^<(script|style)\b/.exec(html.slice(html.lastIndexOf("<", at), at)) ?? [];
    if (tag === undefined) continue;
    const start = html.indexOf(">", at) + 1;
    const content = html.slice(start, html.indexOf(`</${tag}>`, start));
    if (content) (tag === "script" ? scripts : styles).add(sourceHash(content));
  }
  const clean = html.replaceAll(attribute, "");
  if (clean.includes(nonce)) throw new Error("The nonce appears outside a nonce attribute");
  return { html: clean, hashes: { scripts: [...scripts], styles: [...styles] } };
}

/** A CSP hash source. HTML parsers normalise line endings to LF before hashing. */
export function sourceHash(content: PageBytes): string {
  const normalised = content.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(normalised, "latin1").digest("base64")}'`;
}
