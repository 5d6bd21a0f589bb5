import { readFileSync } from "node:fs";
import path from "node:path";
import { sourceHash } from "#platform/http/inline-hashes.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";

type Sheet = { style: string; hash: string };

const sheets = new Map<string, Sheet>();

const builtSheet = /<link rel="stylesheet" href="(\/asset_bundles\/[^"#]+)[^>]*>/g;

/**
 * Puts the built style sheets into the page: on a slow line nothing is painted for as long as one is on its way.
 * Their links stay where React looks for them, disabled, so that nobody fetches them. In development nothing is built.
 */
export function bringStyles(html: string): { page: string; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const page = html.replace(builtSheet, (link, address: string) => {
    const { style, hash } = readSheet(address);
    styleHashes.push(hash);
    return style + link.replace("<link", "<link disabled");
  });
  return { page, styleHashes };
}

function readSheet(address: string): Sheet {
  const known = sheets.get(address);
  if (known) return known;
  const css = readFileSync(path.join(projectDir(), "build/client", address), "utf8");
  const sheet = { style: `<style>${css}</style>`, hash: sourceHash(css) };
  sheets.set(address, sheet);
  return sheet;
}
