import { readFileSync } from "node:fs";
import path from "node:path";
import { sourceHash } from "#platform/http/inline-hashes.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";

type Sheet = { style: string; hash: string };

const sheets = new Map<string, Sheet>();

/**
 * Puts the built style sheet into the page: on a slow line nothing is painted for as long as it is on its way.
 * Its link stays where React looks for it, disabled, so that nobody fetches it. In development nothing is built.
 */
export function bringStyle(html: string): { page: string; styleHashes: string[] } {
  const [link, address] = /<link rel="stylesheet" href="(\/asset_bundles\/[^"#]+)[^>]*>/.exec(html) ?? [];
  if (!link || !address) return { page: html, styleHashes: [] };
  const { style, hash } = readSheet(address);
  const page = html.replace(link, () => style + link.replace("<link", "<link disabled"));
  return { page, styleHashes: [hash] };
}

function readSheet(address: string): Sheet {
  const known = sheets.get(address);
  if (known) return known;
  const css = readFileSync(path.join(projectDir(), "build/client", address), "utf8");
  const sheet = { style: `<style>${css}</style>`, hash: sourceHash(css) };
  sheets.set(address, sheet);
  return sheet;
}
