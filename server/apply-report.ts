import type { RowChanges } from "#platform/db/replace-rows.server.ts";

/** What became of an agency when its folder was applied. */
export type ApplyReport = Readonly<{
  agencyId: number;
  slug: string;
  name: string;
  /** Each kind of thing, in the order it was written. */
  changes: Readonly<Record<string, RowChanges>>;
  warnings: readonly string[];
}>;

export function reportLines(report: ApplyReport): string[] {
  const changes = Object.entries(report.changes)
    .map(([thing, counts]) => ({ thing, words: countWords(counts) }))
    .filter(({ words }) => words !== "")
    .map(({ thing, words }) => `  ${thing}: ${words}`);
  return [
    ...report.warnings.map((warning) => `Note: ${warning}`),
    changes.length > 0 ? `${report.name} is applied.` : `${report.name} is as its folder says; nothing was changed.`,
    ...changes,
  ];
}

function countWords({ added, changed, removed }: RowChanges): string {
  return Object.entries({ added, changed, removed })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(", ");
}
