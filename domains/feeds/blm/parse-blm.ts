import type { FeedProblem } from "../feed-property.ts";

export type BlmRow = { line: number; fields: Readonly<Record<string, string>> };
/** The rows of a BLM or CSV. */
export type FeedTable = { columns: readonly string[]; rows: BlmRow[]; malformed: FeedProblem[] };

/** Rejects the whole file. */
export class FeedFileError extends Error {}

/** Uses the separators from the header; line breaks inside a record are data. */
export function parseBlm(text: string): FeedTable & { header: Readonly<Record<string, string>> } {
  const sections = findSections(text.replace(/^\uFEFF/, ""));
  const header = readHeader(sections.header.text);
  const eof = readSeparator(header, "EOF", "^");
  const eor = readSeparator(header, "EOR", "~");
  if (eof === eor) throw new FeedFileError("EOF and EOR are the same character");
  const { columns, closed } = readColumns(sections.definition.text, eof, eor);
  const records = [...splitRecords(sections.data, eor)].map(({ line, text: record }) => {
    const values = record.split(eof);
    if (values.at(-1)?.trim() === "" && (closed || values.length > columns.length)) values.pop();
    return { line, values };
  });
  return { header, ...toTable(columns, records) };
}

/** Names the fields of each record; a record with another number of fields is malformed. */
export function toTable(columns: string[], records: readonly { line: number; values: string[] }[]): FeedTable {
  const isComplete = ({ values }: { values: string[] }) => values.length === columns.length;
  return {
    columns,
    rows: records.filter(isComplete).map(({ line, values }) => ({
      line,
      fields: Object.fromEntries(columns.map((name, i) => [name, values[i]?.trim() ?? ""])),
    })),
    malformed: records
      .filter((record) => !isComplete(record))
      .map(({ line, values }) => ({
        line,
        // Only the first field is certain to be in its own column.
        reference: (columns[0] === "AGENT_REF" && values[0]?.trim()) || null,
        reason: `The row has ${values.length} fields, expected ${columns.length}`,
      })),
  };
}

type Section = { text: string; line: number };

function findSections(text: string): Record<"header" | "definition" | "data", Section> {
  const section = (name: string, ends: readonly string[]): Section => {
    const start = new RegExp(`^[ \\t]*#${name}#[ \\t]*(\\r\\n|\\r|\\n|$)`, "im").exec(text);
    if (!start) throw new FeedFileError(`The file has no #${name}#`);
    const from = start.index + start[0].length;
    const end = new RegExp(`^[ \\t]*#(${ends.join("|")})#`, "im").exec(text.slice(from));
    if (!end) throw new FeedFileError(`The file ends within #${name}#: it may be truncated`);
    return { text: text.slice(from, from + end.index), line: countLines(text.slice(0, from)) + 1 };
  };
  return {
    header: section("HEADER", ["DEFINITION"]),
    definition: section("DEFINITION", ["DATA"]),
    data: section("DATA", ["END"]),
  };
}

/** Keys vary in case and spacing between feed providers. */
function readHeader(text: string): Record<string, string> {
  const pairs = text.split(/\r\n?|\n/).flatMap((line) => {
    const [, key = "", value = ""] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    return key ? [[key.toUpperCase().replace(/\s+/g, " "), value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function readSeparator(header: Record<string, string>, key: "EOF" | "EOR", fallback: string): string {
  const value = header[key] ?? `'${fallback}'`;
  const [, quoted] = /^['"‘’](.)['"‘’]$/su.exec(value) ?? [];
  const character = quoted ?? value;
  if ([...character].length !== 1)
    throw new FeedFileError(`${key} must be one character, not ${JSON.stringify(value)}`);
  return character;
}

/** `closed`: the last field also ends with a separator, in the definition and in every row. */
function readColumns(text: string, eof: string, eor: string): { columns: string[]; closed: boolean } {
  const end = text.lastIndexOf(eor);
  const columns = (end === -1 ? text : text.slice(0, end)).split(eof).map((name) => name.trim().toUpperCase());
  const closed = columns.at(-1) === "";
  if (closed) columns.pop();
  if (!columns.includes("AGENT_REF")) throw new FeedFileError("The definition has no AGENT_REF");
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
  if (repeated !== undefined) throw new FeedFileError(`The definition has ${repeated} twice`);
  return { columns, closed };
}

function* splitRecords({ text, line }: Section, eor: string): Generator<Section> {
  let from = 0;
  let at = line;
  while (from < text.length) {
    const mark = text.indexOf(eor, from);
    const record = text.slice(from, mark === -1 ? text.length : mark);
    const body = record.replace(/^\s*/, "");
    if (body.trim() !== "") yield { text: body, line: at + countLines(record.slice(0, record.length - body.length)) };
    at += countLines(record);
    from = mark === -1 ? text.length : mark + eor.length;
  }
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
