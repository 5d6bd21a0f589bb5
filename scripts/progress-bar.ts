const width = 30;

/** A progress bar on a terminal, otherwise a line every 10%. */
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
