const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  pound: "£",
  euro: "€",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  hellip: "…",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  sup2: "²",
  deg: "°",
  eacute: "é",
};

/** Breaks and paragraphs become line breaks; all other markup is removed. Linear in the length of the text. */
export function htmlToText(html: string): string {
  return decodeEntities(replaceTags(html.replace(/\r\n?/g, "\n")))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function replaceTags(html: string): string {
  // A tag ends before the next "<", so no character is scanned for two tags.
  const tags = [...html.matchAll(/<(\/?[a-z][^<>]*)>/gi)].map(({ 0: { length }, 1: tag = "", index }) => {
    return { name: /^\/?[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? "", start: index, end: index + length };
  });
  const lastEnd = new Map(tags.map(({ name, start }) => [name, start]));
  let text = "";
  let from = 0;
  let hiddenUntil: string | null = null;
  for (const { name, start, end } of tags) {
    if (hiddenUntil === null) text += html.slice(from, start) + toLineBreak(name);
    from = end;
    if (name === hiddenUntil) hiddenUntil = null;
    else if (hiddenUntil === null && isHidden(name) && (lastEnd.get(`/${name}`) ?? 0) > start) hiddenUntil = `/${name}`;
  }
  return text + html.slice(from);
}

const isHidden = (tag: string) => tag === "script" || tag === "style";

function toLineBreak(tag: string): string {
  if (tag === "br") return "\n";
  if (tag === "li") return "\n• ";
  return /^\/(p|div|h[1-6]|ul|ol)$/.test(tag) ? "\n\n" : "";
}

export const htmlToLine = (html: string) => htmlToText(html).replace(/\s+/g, " ");

/** The inverse of `htmlToText`. */
export function textToHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x1f && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
  });
}
