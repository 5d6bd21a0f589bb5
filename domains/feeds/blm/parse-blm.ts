/** `fields` by BLM column; `names` holds the file's own name of a field that another format calls differently. */
export type BlmRow = {
  line: number;
  fields: Readonly<Record<string, string>>;
  names?: Readonly<Record<string, string>>;
};
/** The records of a BLM or CSV; a BLM's are split while they are read, because a whole feed of fields is large. */
export type FeedTable = { columns: readonly string[]; records: Iterable<{ line: number; values: string[] }> };

/** Rejects the whole file. */
export class FeedFileError extends Error {}

/** Uses the separators from the header; line breaks inside a record are data. */
export function parseBlm(text: string): FeedTable & { header: Readonly<Record<string, string>> } {
  const sections = findSections(text.replace(/^\uFEFF/, ""));
  const header = readHeader(sections.header.text);
  const eof = readSeparator(header, "EOF", "^");
  const eor = readSeparator(header, "EOR", "~");
  if (eof === eor) throw new FeedFileError("EOF and EOR are the same character");
  // Without #END#, only a complete last record shows that the file is not cut off.
  if (!sections.data.isClosed && !sections.data.text.trimEnd().endsWith(eor))
    throw new FeedFileError("The file ends within #DATA#: it may be truncated");
  const { columns, closed } = readColumns(sections.definition.text, eof, eor);
  const splitRecord = (record: string) => {
    const values = record.split(eof);
    if (values.at(-1)?.trim() === "" && (closed || values.length > columns.length)) values.pop();
    return values;
  };
  return { header, columns, records: readRecords(sections.data, eor, splitRecord) };
}

type Section = { text: string; line: number; isClosed: boolean };

function findSections(text: string): Record<"header" | "definition" | "data", Section> {
  const section = (name: string, ends: readonly string[]): Section => {
    const start = new RegExp(`^[ \\t]*#${name}#[ \\t]*(\\r\\n|\\r|\\n|$)`, "im").exec(text);
    if (!start) throw new FeedFileError(`The file has no #${name}#`);
    const from = start.index + start[0].length;
    const end = new RegExp(`^[ \\t]*#(${ends.join("|")})#`, "im").exec(text.slice(from));
    const body = text.slice(from, end ? from + end.index : undefined);
    if (!end && name !== "DATA") throw new FeedFileError(`The file ends within #${name}#: it may be truncated`);
    return { text: body, line: countLines(text.slice(0, from)) + 1, isClosed: end !== null };
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
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(0, colon)).trim();
    return key ? [[key.toUpperCase().replace(/\s+/g, " "), line.slice(colon + 1).trim()] as const] : [];
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
  const seen = new Set<string>();
  const repeated = columns.find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined) throw new FeedFileError(`The definition has ${repeated} twice`);
  return { columns, closed };
}

function* readRecords({ text, line }: Section, eor: string, split: (record: string) => string[]) {
  let from = 0;
  let at = line;
  while (from < text.length) {
    const mark = text.indexOf(eor, from);
    const record = text.slice(from, mark === -1 ? text.length : mark);
    const body = record.replace(/^\s*/, "");
    const before = record.slice(0, record.length - body.length);
    if (body.trim() !== "") yield { line: at + countLines(before), values: split(body) };
    at += countLines(record);
    from = mark === -1 ? text.length : mark + eor.length;
  }
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
