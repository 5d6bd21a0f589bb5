import type { FeedProblem } from "./feed-property.ts";

export type FeedReport = {
  added: string[];
  /** `values`: before and after, of a dry run. */
  changed: { reference: string; fields: string[]; values?: Record<string, [unknown, unknown]> }[];
  unchanged: number;
  withdrawn: string[];
  refused: FeedProblem[];
  /** Branches that were not imported, by channel. */
  heldBack: { branch: string; channel?: string; reason: string }[];
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

export function formatReport(report: FeedReport & { runId?: number | null }): string {
  const lines = [
    `${report.added.length} added, ${report.changed.length} changed, ${report.unchanged} unchanged, ` +
      `${report.withdrawn.length} withdrawn, ${report.refused.length} refused`,
    ...report.heldBack.map(formatHeldBack),
    ...(report.heldBack.length > 0 && report.runId ? [`Release it with npm run feed -- release ${report.runId}`] : []),
    ...report.added.map((reference) => `Added ${reference}`),
    ...report.changed.flatMap(({ reference, fields, values = {} }) => [
      `Changed ${reference}: ${fields.join(", ")}`,
      ...Object.entries(values).map(([field, [before, after]]) => `  ${field}: ${format(before)} → ${format(after)}`),
    ]),
    ...report.withdrawn.map((reference) => `Withdrawn ${reference}`),
    ...report.refused.map((problem) => `Refused ${formatProblem(problem)}`),
    ...report.warnings,
  ];
  if (report.unknownColumns.length > 0) lines.push(`Unknown columns: ${report.unknownColumns.join(", ")}`);
  return lines.join("\n");
}

export const formatHeldBack = ({ branch, channel, reason }: FeedReport["heldBack"][number]) =>
  `Branch ${branch}${channel ? `, ${channel}` : ""} was not imported: ${reason}`;

/** Line 0: the reason is not in the file. Some reasons start with the column. */
export function formatProblem({ line, reference, column, reason }: FeedProblem): string {
  const columns = column && !reason.startsWith(column) ? [column] : [];
  return `${[...(line > 0 ? [`line ${line}`] : []), reference ?? "no reference", ...columns].join(", ")}: ${reason}`;
}

const maxValueLength = 80;

function format(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength)}…`;
}
