import type { FeedProperty, ParsedFeed } from "../feed-property.ts";
import { RowError } from "./blm-field-reader.ts";
import { isKnownColumn } from "./known-columns.ts";
import { type FeedTable, parseBlm } from "./parse-blm.ts";
import { readBlmProperty } from "./read-blm-property.ts";

export function readBlm(text: string): ParsedFeed {
  const { header, ...table } = parseBlm(text);
  const declaredCount = Number.parseInt(header["PROPERTY COUNT"] ?? "", 10);
  return { ...readTable(table), declaredCount: Number.isNaN(declaredCount) ? null : declaredCount };
}

/** Reports unusable rows and duplicate references as problems and reads the rest. */
export function readTable({ columns, rows, malformed }: FeedTable): ParsedFeed {
  const properties = new Map<string, FeedProperty>();
  const problems = [...malformed];
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
  problems.sort((a, b) => a.line - b.line);
  return { properties: [...properties.values()], problems, unknownColumns, declaredCount: null };
}
