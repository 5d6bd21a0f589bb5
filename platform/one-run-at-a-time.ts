/** Never runs the work concurrently; calls during a run return at once and trigger one more run. */
export function oneRunAtATime<Input>(work: (input: Input) => Promise<unknown>): (input: Input) => Promise<void> {
  let running = false;
  let requested = false;
  return async (input) => {
    requested = true;
    if (running) return;
    running = true;
    try {
      while (requested) {
        requested = false;
        await work(input);
      }
    } finally {
      running = false;
    }
  };
}
