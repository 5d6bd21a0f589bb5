const isTerminal = process.stdout.isTTY === true;
const secondsBetweenLines = 10;

/** Shows progress: one updating line on a terminal, otherwise a line every ten seconds. */
export function showProgress(title, detail = () => "") {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(isTerminal ? 0 : 1);
  const line = () => [`${title} …`, detail(), `${seconds()} s`].filter(Boolean).join(" ");
  const clear = () => isTerminal && process.stdout.write("\r\x1b[2K");
  let lastLine = started;

  if (!isTerminal) console.log(`${title} …`);
  const timer = setInterval(() => {
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line()}`);
    else if (Date.now() - lastLine >= secondsBetweenLines * 1000) {
      lastLine = Date.now();
      console.log(line());
    }
  }, 250);

  return {
    end(outcome) {
      clearInterval(timer);
      clear();
      console.log(`${title}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    },
  };
}
