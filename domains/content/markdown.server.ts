import createMarkdownIt, { type MarkdownIt } from "markdown-it";
import { link } from "#domains/agency/menus.ts";
import { localPath } from "#languages/translate.ts";

/** Escapes HTML tags and allows only the links that menus allow. */
export function renderMarkdown(text: string): string {
  return strict.render(text);
}

/** Links that would be rendered as plain text. */
export function findDisallowedLinks(text: string): string[] {
  return findLinks(text).filter((href) => !isAllowed(href));
}

export function findLinks(text: string): string[] {
  return anyLink
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .filter((token) => token.type === "link_open")
    .map((token) => String(token.attrGet("href")));
}

/** The levels of the headings, in order, as they are rendered. */
export const findHeadingLevels = (text: string) =>
  strict
    .parse(text, {})
    .filter((token) => token.type === "heading_open")
    .map((token) => Number(token.tag.slice(1)));

const isAllowed = (href: string) => link.safeParse(href).success;
const strict = createMarkdown(isAllowed);
const anyLink = createMarkdown(() => true);

/** Narrow screens show the head of a column next to each cell of a table of three columns or more. */
function labelCells(tokens: ReturnType<MarkdownIt["parse"]>): void {
  let heads: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "table_open") heads = [];
    if (token.type === "tr_open") column = 0;
    if (token.type === "th_open") heads.push(tokens[index + 1]?.content ?? "");
    if (token.type !== "td_open") continue;
    if (heads.length > 2) token.attrSet("data-label", heads[column] ?? "");
    column += 1;
  }
}

function createMarkdown(validateLink: (href: string) => boolean): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, typographer: true, quotes: "“”‘’" }).disable("image");
  markdown.validateLink = validateLink;
  markdown.core.ruler.push("lower_headings", ({ tokens }) => {
    for (const token of tokens) if (token.tag === "h1") token.tag = "h2";
  });
  markdown.core.ruler.push("cell_labels", ({ tokens }) => labelCells(tokens));
  markdown.core.ruler.push("links", ({ tokens }) => {
    for (const token of tokens.flatMap((each) => each.children ?? [])) {
      if (token.type !== "link_open") continue;
      const href = String(token.attrGet("href"));
      token.attrSet("href", localPath(href));
      if (/^https:/.test(href)) token.attrSet("rel", "noopener");
    }
  });
  return markdown;
}
