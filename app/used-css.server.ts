import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { projectDir } from "#platform/config.server.ts";
import { type PageBytes, sourceHash } from "#platform/http/markup/inline-hashes.server.ts";

/** The rules of each stylesheet that pages with the same names use. */
const usedRules = new LRUCache<string, { css: string; hash: string }>({
  maxSize: 6 * 1024 * 1024,
  sizeCalculation: ({ css }, key) => css.length + key.length,
});

const stylesheetLink = /<link rel="stylesheet" href="(\/asset_bundles\/[^"#<>]+)["#][^<>]*>/g;

/**
 * Inlines the rules of the built stylesheets that the page uses, so that the first paint needs no further request. The links
 * stay, disabled until the scripts start (`startScripts`). In development there are no built stylesheets.
 */
export function inlineStylesheets(head: PageBytes, names: string): { head: PageBytes; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const styled = head.replace(stylesheetLink, (link, href: string) => {
    const rules = findUsedRules(href, names);
    styleHashes.push(rules.hash);
    return `<style>${rules.css}</style>${link.replace("<link", "<link disabled")}<noscript>${link}</noscript>`;
  });
  return { head: styled, styleHashes };
}

function findUsedRules(href: string, names: string) {
  const key = `${href}\n${names}`;
  const known = usedRules.get(key);
  if (known !== undefined) return known;
  const css = readStylesheet(href)(splitNames(names));
  const rules = { css, hash: sourceHash(css) };
  usedRules.set(key, rules);
  return rules;
}

const filters = new Map<string, (names: ReadonlySet<string>) => string>();

function readStylesheet(href: string): (names: ReadonlySet<string>) => string {
  const filter =
    filters.get(href) ?? createCssFilter(readFileSync(path.join(projectDir(), "build/client", href), "latin1"));
  filters.set(href, filter);
  return filter;
}

/**
 * A rule, or a group such as `@media`. `names` has the first class of each selector or the font; null keeps the rule.
 * `registered` are the properties and animations it names.
 */
type Rule = { text: string; names: string[] | null; registered: Registered[] } | { open: string; rules: Rule[] };
type Registered = { name: string; text: string };

/** Rules for what happens later than the first view, and for parts of fields it has not: the whole stylesheet has come by then. */
const laterGroup = /^@media (?:print|\(forced-colors)/;
const laterSelector =
  /^:root:has\(|\[aria-expanded="?true|:(?:hover|active|disabled|-moz-|:-webkit-|:file-selector-button|:backdrop)/;

/** Returns a function that reduces a stylesheet to the rules that the first view of a page with these classes and fonts needs. */
export function createCssFilter(css: string): (names: ReadonlySet<string>) => string {
  const registered: Registered[] = [];
  const rest = css.replace(registeredRule, (text, name: string) => {
    registered.push({ name, text });
    return "";
  });
  const rules = parseRules(rest, registered);
  return (names) => {
    const needed = new Set<Registered>();
    const used = writeUsed(rules, names, needed);
    return used + Array.from(needed, ({ text }) => text).join("");
  };
}

/** Properties and animations are needed only by the rules that name them. */
const registeredRule = /@(?:property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;
const classAttribute = ' class="';
const fontName = /"([\w ]+ (?:Variable|Fallback))"/g;

/** The values of the class attributes of a page. Without scripts the whole stylesheet is loaded. */
export function listClasses(html: string): Set<string> {
  const attributes = new Set<string>();
  let without = html.indexOf("<noscript>");
  for (let at = html.indexOf(classAttribute); at !== -1; at = html.indexOf(classAttribute, at)) {
    if (without !== -1 && at > without) {
      at = html.indexOf("</noscript>", without);
      if (at === -1) break;
      without = html.indexOf("<noscript>", at);
      continue;
    }
    const start = at + classAttribute.length;
    at = html.indexOf('"', start);
    attributes.add(html.slice(start, at));
  }
  return attributes;
}

/** The fonts that the head of a page names. */
export function listFonts(head: string): string[] {
  return Array.from(head.matchAll(fontName), ([, name = ""]) => name);
}

/** Fonts and values of class attributes, one a line, as names of classes and fonts. A font has a space in its name. */
export function splitNames(lines: string): Set<string> {
  const fonts = lines.split("\n").filter((line) => / (?:Variable|Fallback)$/.test(line));
  return new Set([...fonts, ...lines.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(/[ \n]/)]);
}

function writeUsed(rules: readonly Rule[], names: ReadonlySet<string>, needed: Set<Registered>): string {
  let used = "";
  for (const rule of rules) {
    if ("text" in rule) {
      if (rule.names !== null && !rule.names.some((name) => names.has(name))) continue;
      used += rule.text;
      for (const registered of rule.registered) needed.add(registered);
    } else {
      const inner = writeUsed(rule.rules, names, needed);
      if (inner !== "") used += `${rule.open}${inner}}`;
    }
  }
  return used;
}

/** A quoted string, an escaped character, the end of a declaration, the bounds of a block, or a run of other characters. */
const parts = /"(?:[^"\\]|\\.)*"|\\.|[{};]|[^"{};\\]+/gs;

/** Reads minified CSS. */
function parseRules(css: string, registered: readonly Registered[]): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let text = "";
  let start = 0;
  for (const [part] of css.matchAll(parts)) {
    text += part;
    if (part === "{" && depth++ === 0) start = text.length;
    if (part === "}") depth--;
    if (depth > 0 || (part !== "}" && part !== ";")) continue;
    rules.push(toRule(text, start, registered));
    text = "";
    start = 0;
  }
  return rules;
}

function toRule(text: string, start: number, registered: readonly Registered[]): Rule {
  const open = text.slice(0, start);
  if (laterGroup.test(open)) return { open, rules: [] };
  if (/^@(media|supports|container|layer)\b/.test(open))
    return { open, rules: parseRules(text.slice(start, -1), registered) };
  const font = /^@font-face\{font-family:"?([\w ]+)/.exec(text)?.[1];
  const selectors = open.split(/,(?![^(]{0,1000}\))/);
  if (selectors.every((selector) => laterSelector.test(selector))) return { open, rules: [] };
  const names = font ? [font] : selectors.map(findClass);
  return {
    text,
    names: names.every((name) => name !== undefined) ? names : null,
    registered: registered.filter(({ name }) => text.includes(name)),
  };
}

function findClass(selector: string): string | undefined {
  const [, name] = /\.((?:[\w-]|\\[0-9a-f]{1,6} |\\.)+)/.exec(selector) ?? [];
  return name?.replace(
    /\\(?:([0-9a-f]{1,6}) |(.))/g,
    (_, code, char) => char ?? String.fromCodePoint(parseInt(code, 16)),
  );
}
