import type { RowChanges } from "#platform/db/replace-rows.server.ts";

/** The result of applying an agency folder. */
export type ApplyReport = Readonly<{
  agencyId: number;
  slug: string;
  name: string;
  /** Changes per kind, in the order written. */
  changes: Readonly<Record<string, RowChanges>>;
  warnings: readonly string[];
}>;

export function formatReport(report: ApplyReport): string[] {
  const changes = Object.entries(report.changes)
    .map(([kind, counts]) => ({ kind, summary: formatCounts(counts) }))
    .filter(({ summary }) => summary !== "")
    .map(({ kind, summary }) => `  ${kind}: ${summary}`);
  return [
    ...report.warnings.map((warning) => `Note: ${warning}`),
    changes.length > 0 ? `Applied ${report.name}.` : `${report.name} is up to date; nothing changed.`,
    ...changes,
  ];
}

function formatCounts({ added, changed, removed }: RowChanges): string {
  return Object.entries({ added, changed, removed })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(", ");
}
