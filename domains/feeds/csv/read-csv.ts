import { firstField } from "../blm/parse-blm.ts";
import { readRows } from "../blm/read-blm.ts";
import type { ReadFeed } from "../feed-property.ts";
import { parseCsv } from "./parse-csv.ts";

/** A CSV names its columns as a BLM does, so that there is one list to learn. */
export function readCsv(text: string): ReadFeed {
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
    reference: firstField(columns, values),
    reason: `The row has ${values.length} fields where ${columns.length} are defined`,
  }));
  return { ...read, problems: [...read.problems, ...problems].sort((a, b) => a.line - b.line), announced: null };
}
