import { CsvError, parse } from "csv-parse/sync";
import type { FeedProblem, FeedProperty, ParsedFeed } from "../feed-property.ts";
import { blmColumns } from "./blm-columns.ts";
import { RowError, type Warn } from "./blm-field-reader.ts";
import { type BlmRow, FeedFileError, type FeedTable, parseBlm } from "./parse-blm.ts";
import { materialColumns, readBlmProperty } from "./read-blm-property.ts";

export function readBlm(text: string): ParsedFeed {
  const { header, ...table } = parseBlm(text);
  const declaredCount = Number.parseInt(header["PROPERTY COUNT"] ?? "", 10);
  return { ...readTable(table), declaredCount: Number.isNaN(declaredCount) ? null : declaredCount };
}

function readTable({ columns, records }: FeedTable): ParsedFeed {
  const read = (record: { line: number; values: string[] }, warn: Warn) =>
    readBlmProperty(nameFields(columns, record), warn);
  const feed = collectProperties(records, "AGENT_REF", read, ({ values }) => findReference(columns, values));
  return { ...feed, unknownColumns: columns.filter((column) => !isKnownColumn(column)) };
}

/** A file that is wrong throughout must not fill the report. */
const maxWarnings = 10_000;

/** Reports unusable rows and duplicate references as problems and reads the rest. */
export function collectProperties<Row extends { line: number }>(
  rows: Iterable<Row>,
  referenceField: string,
  read: (row: Row, warn: Warn) => FeedProperty,
  findReference: (row: Row) => string | null,
): ParsedFeed {
  const properties = new Map<string, FeedProperty>();
  const problems: FeedProblem[] = [];
  const warnings: FeedProblem[] = [];
  for (const row of rows) {
    const dropped: { column: string; reason: string }[] = [];
    try {
      const property = read(row, (column, reason) => dropped.push({ column, reason }));
      if (properties.has(property.reference)) throw new RowError(`Duplicate ${referenceField}`);
      properties.set(property.reference, property);
      if (warnings.length < maxWarnings)
        warnings.push(...dropped.map((each) => ({ line: row.line, reference: property.reference, ...each })));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      const column = error.column === undefined ? {} : { column: error.column };
      problems.push({ line: row.line, reference: findReference(row), ...column, reason: error.message });
    }
  }
  return {
    kind: "full",
    properties: [...properties.values()],
    problems,
    warnings,
    unknownColumns: [],
    declaredCount: null,
  };
}

/** Empty surplus fields are separators too many; a missing field would shift the others into wrong columns. */
function nameFields(columns: readonly string[], { line, values }: { line: number; values: string[] }): BlmRow {
  const surplus = values.slice(columns.length).some((value) => value.trim() !== "");
  if (surplus || values.length < columns.length)
    throw new RowError(`The row has ${values.length} fields, expected ${columns.length}`);
  return { line, fields: Object.fromEntries(columns.map((name, i) => [name, values[i]?.trim() ?? ""])) };
}

/** In a row with another number of fields, only the first one is certain to be in its own column. */
function findReference(columns: readonly string[], values: string[]): string | null {
  const at = columns.indexOf("AGENT_REF");
  return ((values.length === columns.length || at === 0) && values[at]?.trim()) || null;
}

const columnNames = new Set<string>([...blmColumns, ...Object.values(materialColumns)]);

const numberedColumn = /^(FEATURE\d+|MEDIA_(IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR|VIDEO)(_TEXT)?_\d+)$/;

const isKnownColumn = (name: string) => columnNames.has(name) || numberedColumn.test(name);

/** CSV files use the BLM column names. */
export function readCsv(text: string): ParsedFeed {
  const [head, ...records] = parseCsv(text);
  return readTable({ columns: head?.values.map((name) => name.trim().toUpperCase()) ?? [], records });
}

/** `line` is a record's first line; the parser counts lines right only if every line break is one character. */
function parseCsv(text: string): { line: number; values: string[] }[] {
  const records: { line: number; values: string[] }[] = [];
  try {
    parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      on_record(values: string[], { lines }) {
        records.push({ line: lines - (values.join("").match(/\n/g)?.length ?? 0), values });
      },
    });
  } catch (error) {
    // The only error of these options: swallowing the rest of the file would withdraw its properties.
    if (error instanceof CsvError) throw new FeedFileError("A quoted field is not closed: the file may be truncated");
    throw error;
  }
  return records;
}
