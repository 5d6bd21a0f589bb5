import { readFileSync } from "node:fs";
import path from "node:path";
import { sourceHash } from "#platform/http/markup/inline-hashes.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";

type Stylesheet = { style: string; hash: string };

const stylesheets = new Map<string, Stylesheet>();

const stylesheetLink = /<link rel="stylesheet" href="(\/asset_bundles\/[^"#]+)[^>]*>/g;

/**
 * Inlines the built stylesheets, so that the first paint needs no further request. The links stay, disabled, because React
 * looks for them. In development there are no built stylesheets.
 */
export function inlineStylesheets(html: string): { page: string; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const page = html.replace(stylesheetLink, (link, href: string) => {
    const { style, hash } = readStylesheet(href);
    styleHashes.push(hash);
    return style + link.replace("<link", "<link disabled");
  });
  return { page, styleHashes };
}

function readStylesheet(href: string): Stylesheet {
  const cached = stylesheets.get(href);
  if (cached) return cached;
  const css = readFileSync(path.join(projectDir(), "build/client", href), "utf8");
  const stylesheet = { style: `<style>${css}</style>`, hash: sourceHash(css) };
  stylesheets.set(href, stylesheet);
  return stylesheet;
}
