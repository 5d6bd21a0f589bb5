import type { FeedProblem } from "./feed-property.ts";

export type FeedReport = {
  added: string[];
  changed: { reference: string; fields: string[] }[];
  unchanged: number;
  withdrawn: string[];
  refused: FeedProblem[];
  /** Branches that were not imported. */
  heldBack: { branch: string; reason: string }[];
  warnings: string[];
  unknownColumns: string[];
};

export const createEmptyReport = (): FeedReport => ({
  added: [],
  changed: [],
  unchanged: 0,
  withdrawn: [],
  refused: [],
  heldBack: [],
  warnings: [],
  unknownColumns: [],
});

export function formatReport(report: FeedReport): string {
  const lines = [
    `${report.added.length} added, ${report.changed.length} changed, ${report.unchanged} unchanged, ` +
      `${report.withdrawn.length} withdrawn, ${report.refused.length} refused`,
    ...report.heldBack.map(({ branch, reason }) => `Branch ${branch} was not imported: ${reason}`),
    ...report.added.map((reference) => `Added ${reference}`),
    ...report.changed.map(({ reference, fields }) => `Changed ${reference}: ${fields.join(", ")}`),
    ...report.withdrawn.map((reference) => `Withdrawn ${reference}`),
    ...report.refused.map(({ line, reference, reason }) => `Line ${line}, ${reference ?? "no reference"}: ${reason}`),
    ...report.warnings,
  ];
  if (report.unknownColumns.length > 0) lines.push(`Unknown columns: ${report.unknownColumns.join(", ")}`);
  return lines.join("\n");
}
