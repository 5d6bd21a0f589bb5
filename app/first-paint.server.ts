import { readFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/project-dir.server.ts";

const sheets = new Map<string, string>();

/**
 * Puts the built style sheet into the page: on a slow line nothing is painted for as long as it is on its way.
 * Its link stays where React looks for it, disabled, so that nobody fetches it. In development nothing is built.
 */
export function prepareFirstPaint(html: string, mark: string): string {
  const [link, address] = /<link\b[^>]* rel="stylesheet"[^>]* href="(\/asset_bundles\/[^"#]+)[^>]*>/.exec(html) ?? [];
  if (!link || !address) return html;
  const style = `<style nonce="${mark}">${readSheet(address)}</style>`;
  return html.replace(link, () => style + link.replace("<link", "<link disabled"));
}

function readSheet(address: string): string {
  const known = sheets.get(address);
  if (known !== undefined) return known;
  const sheet = readFileSync(path.join(projectDir(), "build/client", address), "utf8");
  sheets.set(address, sheet);
  return sheet;
}
