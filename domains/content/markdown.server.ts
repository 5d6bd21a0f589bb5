import createMarkdownIt, { type MarkdownIt, type StateCore, type Token } from "markdown-it";
import { type Picture, picture } from "#domains/agency/agency-picture.ts";
import { link } from "#domains/agency/menus.ts";
import { keepTogether, telephoneNumber } from "#format/keep-together.ts";
import { toSlug } from "#format/slug.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { localPath } from "#languages/translate.ts";

/** Escapes HTML tags and allows only the links that menus allow. */
export function renderMarkdown(text: string): string {
  return keepTogether(strict.render(text));
}

/** Returns the HTML of a picture in a text. */
type ToPicture = (picture: Picture) => string;

/** With an id for each second-level heading, and the list of these headings. Without `toPicture` a text has no pictures. */
export function renderWithContents(text: string, toPicture?: ToPicture): { html: string; contents: ContentsEntry[] } {
  const parser = toPicture ? illustrated : strict;
  const tokens = parser.parse(text, {});
  const contents: ContentsEntry[] = [];
  const ids = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open" || token.tag !== "h2") continue;
    const heading = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
    const slug = toSlug(heading);
    // A heading in other letters has no slug.
    const id = slug === "" || ids.has(slug) ? `section-${index}` : slug;
    ids.add(id);
    token.attrSet("id", id);
    contents.push({ id, heading: keepTogether(heading) });
  }
  return { html: keepTogether(parser.renderer.render(tokens, parser.options, { toPicture })), contents };
}

export type ContentsEntry = { id: string; heading: string };

/** Links that would be rendered as plain text. */
export function findDisallowedLinks(text: string): string[] {
  return findLinks(text).filter((href) => !isAllowed(href));
}

/** The files of the pictures of a text. */
export function findPictureFiles(text: string): string[] {
  return illustrated
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .filter((token) => token.type === "image")
    .map((token) => String(token.attrGet("src")));
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
const isPictureFile = (href: string) => picture.shape.file.safeParse(href).success;
const strict = createMarkdown(isAllowed);
const illustrated = createMarkdown((href) => isAllowed(href) || isPictureFile(href)).enable("image");
illustrated.renderer.rules.image = (tokens, index, _, env = {}) => {
  const toPicture = env.toPicture as ToPicture;
  return toPicture({ file: String(tokens[index]?.attrGet("src")), alt: tokens[index]?.content ?? "" });
};
const anyLink = createMarkdown(() => true).enable("image");

const telephone = new RegExp(`(${telephoneNumber.source})`);

/** Telephone numbers outside links become links. */
function linkTelephones({ Token }: StateCore, inline: readonly Token[]): Token[] {
  let isLinked = false;
  return inline.flatMap((token) => {
    if (token.type.startsWith("link_")) isLinked = token.nesting > 0;
    if (token.type !== "text" || isLinked) return [token];
    // Every second part is a number.
    return token.content.split(telephone).flatMap((part, index) => {
      const text = new Token("text", "", 0);
      text.content = part;
      if (index % 2 === 0) return [text];
      const open = new Token("link_open", "a", 1);
      open.attrSet("href", toTelephoneHref(part));
      return [open, text, new Token("link_close", "a", -1)];
    });
  });
}

/** What two columns have room for on a phone. */
const shortCell = 36;

/**
 * Narrow screens show the cells of a row below each other, with the head of their column if there are three or more. Tables of
 * figures and of two columns with short texts are narrow enough to stay as they are.
 */
function labelCells(tokens: readonly Token[]): void {
  const contentOf = (index: number) => tokens[index + 1]?.content ?? "";
  for (const [start, { type }] of tokens.entries()) {
    if (type !== "table_open") continue;
    const end = tokens.findIndex((token, index) => index > start && token.type === "table_close");
    const cells = tokens.slice(start, end).flatMap((token, offset) => {
      const isCell = token.type === "th_open" || token.type === "td_open";
      return isCell ? [{ token, content: contentOf(start + offset) }] : [];
    });
    const heads = cells.filter(({ token }) => token.type === "th_open");
    const others = cells.map((cell, index) => ({ ...cell, column: index % heads.length }));
    const isFigures = others.every(({ token, content, column }) => {
      return token.type === "th_open" || column === 0 || /^£?[\d,.]+%?$/.test(content);
    });
    const stays = isFigures || (heads.length < 3 && cells.every(({ content }) => content.length <= shortCell));
    for (const { token, column } of others) {
      if (isFigures && column > 0) token.attrSet("class", "figure");
      if (!stays && token.type === "td_open")
        token.attrSet("data-label", heads.length > 2 ? (heads[column]?.content ?? "") : "");
    }
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
  markdown.core.ruler.push("telephones", (state) => {
    for (const token of state.tokens) if (token.children) token.children = linkTelephones(state, token.children);
  });
  return markdown;
}
