/** The work never runs beside itself. Who asks meanwhile is answered at once, and the run that goes on is followed by another. */
export function oneRunAtATime<Input>(work: (input: Input) => Promise<unknown>): (input: Input) => Promise<void> {
  let running = false;
  let asked = false;
  return async (input) => {
    asked = true;
    if (running) return;
    running = true;
    try {
      while (asked) {
        asked = false;
        await work(input);
      }
    } finally {
      running = false;
    }
  };
}
