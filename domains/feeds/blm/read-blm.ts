import type { ReadFeed } from "../feed-property.ts";
import { RowProblem } from "./blm-fields.ts";
import { knownColumn } from "./known-columns.ts";
import { type BlmRow, parseBlm } from "./parse-blm.ts";
import { readBlmProperty } from "./read-blm-property.ts";

export function readBlm(text: string): ReadFeed {
  const file = parseBlm(text);
  const announced = Number.parseInt(file.header["PROPERTY COUNT"] ?? "", 10);
  const read = readRows(file.columns, file.rows);
  return {
    ...read,
    problems: [...file.broken, ...read.problems].sort((a, b) => a.line - b.line),
    announced: Number.isNaN(announced) ? null : announced,
  };
}

/** A row that cannot be used is told with its line; the others go in. A reference that comes twice counts once. */
export function readRows(columns: readonly string[], rows: readonly BlmRow[]): Omit<ReadFeed, "announced"> {
  const properties = new Map<string, ReadFeed["properties"][number]>();
  const problems: ReadFeed["problems"] = [];
  for (const row of rows) {
    const reference = row.fields.AGENT_REF || null;
    try {
      const property = readBlmProperty(row);
      if (properties.has(property.reference)) throw new RowProblem("AGENT_REF came earlier in the same file");
      properties.set(property.reference, property);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problems.push({ line: row.line, reference, reason: error.message });
    }
  }
  const unknownColumns = columns.filter((column) => !knownColumn(column));
  return { properties: [...properties.values()], problems, unknownColumns };
}
