const width = 30;

/** A bar on a terminal; into a file, a line at every tenth. */
export function drawProgress(done: number, total: number): void {
  const share = done / total;
  if (process.stderr.isTTY) {
    const filled = Math.round(share * width);
    const bar = `${"█".repeat(filled)}${"░".repeat(width - filled)}`;
    process.stderr.write(`\r${bar} ${done}/${total}${done === total ? "\n" : ""}`);
  } else if (Math.floor(share * 10) > Math.floor(((done - 1) / total) * 10)) {
    process.stderr.write(`${done}/${total}\n`);
  }
}
