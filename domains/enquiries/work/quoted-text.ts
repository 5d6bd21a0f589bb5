/** Lines that mail programs put above the mail they quote. */
const quoteHeaders = [
  /^-{2,}\s*Original Message\s*-{2,}$/i,
  /^_{10,}$/,
  /^On .{5,200}wrote:$/i,
  /^From: .{1,200}$/i,
  /^Sent from my \w+( \w+)?$/i,
];

/** What was written, without the mail it answers. All of it where nothing else would be left. */
export function removeQuotedText(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const start = lines.findIndex((line, index) => {
    const trimmed = line.trim();
    // A long "On … wrote:" is wrapped to two lines.
    const both = `${trimmed} ${lines[index + 1]?.trim() ?? ""}`;
    return quoteHeaders.some((header) => header.test(trimmed)) || /^On .{5,200}wrote:$/i.test(both);
  });
  const own = lines
    .slice(0, start === -1 ? lines.length : start)
    .filter((line) => !line.startsWith(">"))
    .join("\n")
    .trim();
  return own === "" ? text.trim() : own;
}
