import type { ParsedFeed } from "../feed-property.ts";
import { RowError } from "./blm-field-reader.ts";
import { isKnownColumn } from "./known-columns.ts";
import { type BlmRow, parseBlm } from "./parse-blm.ts";
import { readBlmProperty } from "./read-blm-property.ts";

export function readBlm(text: string): ParsedFeed {
  const file = parseBlm(text);
  const declaredCount = Number.parseInt(file.header["PROPERTY COUNT"] ?? "", 10);
  const read = readRows(file.columns, file.rows);
  return {
    ...read,
    problems: [...file.malformed, ...read.problems].sort((a, b) => a.line - b.line),
    declaredCount: Number.isNaN(declaredCount) ? null : declaredCount,
  };
}

/** Reports unusable rows and duplicate references as problems and reads the rest. */
export function readRows(columns: readonly string[], rows: readonly BlmRow[]): Omit<ParsedFeed, "declaredCount"> {
  const properties = new Map<string, ParsedFeed["properties"][number]>();
  const problems: ParsedFeed["problems"] = [];
  for (const row of rows) {
    const reference = row.fields.AGENT_REF || null;
    try {
      const property = readBlmProperty(row);
      if (properties.has(property.reference)) throw new RowError("Duplicate AGENT_REF");
      properties.set(property.reference, property);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push({ line: row.line, reference, reason: error.message });
    }
  }
  const unknownColumns = columns.filter((column) => !isKnownColumn(column));
  return { properties: [...properties.values()], problems, unknownColumns };
}
