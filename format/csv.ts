/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const formatCsv = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(formatCell).join(",")}\r\n`).join("")}`;

/** What a spreadsheet takes for a formula, also after spaces, line breaks and characters that it leaves out. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The apostrophe prevents formula injection in spreadsheets. */
function formatCell(value: unknown): string {
  const text = String(value ?? "");
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
