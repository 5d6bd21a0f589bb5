/** A table of Markdown: its cells by row, the headings first, and how its columns are aligned (`---`, `--:`). */
export type Table = Readonly<{ rows: readonly (readonly string[])[]; alignment: readonly string[] }>;

const readCells = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const writeCells = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.trim().replaceAll("|", "\\|")).join(" | ")} |`;

export function writeTable({ rows: [head = [], ...rows], alignment }: Table): string {
  return [writeCells(head), `|${alignment.join("|")}|`, ...rows.map(writeCells)].join("\n");
}

/** null: the text is no table, or one that writing would change by more than its spaces. */
export function readTable(text: string): Table | null {
  const [head = "", rule = "", ...lines] = text.trim().split("\n");
  if (!/^\|(\s*:?-+:?\s*\|)+$/.test(rule)) return null;
  const table = { rows: [head, ...lines].map(readCells), alignment: readCells(rule) };
  const isEven = table.rows.every(({ length }) => length === table.alignment.length);
  const squeeze = (markdown: string) => markdown.replace(/[ \t]+/g, "");
  return isEven && squeeze(writeTable(table)) === squeeze(text.trim()) ? table : null;
}

type Picture = Readonly<{ file: string; alt: string }>;

/** null: the text is no paragraph of one picture. */
export function readPicture(text: string): Picture | null {
  const [, alt, file] = /^!\[([^[\]\n\\]*)\]\(([\w.-]+)\)$/.exec(text.trim()) ?? [];
  return alt === undefined || file === undefined ? null : { alt, file };
}

export const writePicture = ({ file, alt }: Picture) => `![${alt.replace(/[[\]\n\\]/g, "")}](${file})`;

/** A text in parts: each table and picture is one, and so is what stands between two of them. */
export function splitParts(markdown: string): string[] {
  const parts = [""];
  for (const block of markdown.split(/\n{2,}/)) {
    const last = parts.length - 1;
    if (readTable(block) || readPicture(block)) parts.push(block, "");
    else parts[last] = [parts[last], block].filter(Boolean).join("\n\n");
  }
  return parts;
}

export const joinParts = (parts: readonly string[]) => parts.filter((part) => part.trim() !== "").join("\n\n");
