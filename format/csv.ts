/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const formatCsv = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(formatCell).join(",")}\r\n`).join("")}`;

/** The apostrophe prevents formula injection in spreadsheets. */
function formatCell(value: unknown): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
