import { readReference } from "../blm/parse-blm.ts";
import { readRows } from "../blm/read-blm.ts";
import type { ParsedFeed } from "../feed-property.ts";
import { parseCsv } from "./parse-csv.ts";

/** CSV files use the BLM column names. */
export function readCsv(text: string): ParsedFeed {
  const [head, ...rows] = parseCsv(text);
  const columns = (head?.values ?? []).map((name) => name.trim().toUpperCase());
  const whole = rows.filter(({ values }) => values.length === columns.length);
  const broken = rows.filter(({ values }) => values.length !== columns.length);
  const read = readRows(
    columns,
    whole.map(({ line, values }) => ({
      line,
      fields: Object.fromEntries(columns.map((name, i) => [name, values[i]?.trim() ?? ""])),
    })),
  );
  const problems = broken.map(({ line, values }) => ({
    line,
    reference: readReference(columns, values),
    reason: `The row has ${values.length} fields, expected ${columns.length}`,
  }));
  return { ...read, problems: [...read.problems, ...problems].sort((a, b) => a.line - b.line), declaredCount: null };
}
