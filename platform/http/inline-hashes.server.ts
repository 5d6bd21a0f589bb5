import { createHash } from "node:crypto";

export type InlineHashes = { scripts: string[]; styles: string[] };

/** How `app/entry.server.tsx` hands the hashes to the page cache; never sent to a visitor. */
export const scriptHashesHeader = "x-gable-script-hashes";
export const styleHashesHeader = "x-gable-style-hashes";

/**
 * Allows exactly the inline scripts and styles that our own components wrote: they carry the secret mark as nonce.
 * The mark is then removed, because a cached page would show it to everybody.
 */
export function hashInline(html: string, mark: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${mark}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const marked = new RegExp(`<(script|style)\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</\\1>`, "g");
  for (const [, tag, content] of html.matchAll(marked)) {
    if (content) (tag === "script" ? scripts : styles).add(sourceHash(content));
  }
  const clean = html.replaceAll(attribute, "");
  if (clean.includes(mark)) throw new Error("The script mark stands somewhere else than in a nonce attribute");
  return { html: clean, hashes: { scripts: [...scripts], styles: [...styles] } };
}

/** A CSP hash source. Browsers hash what their parser kept, and it turns every line end into a line feed. */
export function sourceHash(content: string): string {
  const kept = content.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(kept).digest("base64")}'`;
}
