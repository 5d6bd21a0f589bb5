import { CsvError, parse } from "csv-parse/sync";
import { FeedFileError } from "../blm/parse-blm.ts";
import { readTable } from "../blm/read-blm.ts";
import type { ParsedFeed } from "../feed-property.ts";

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
