/** Calls at once, then collects repeats for the same id and calls once more when the time is over. */
export function atMostEvery(ms: number, call: (id: number) => void): ((id: number) => void) & { stop(): void } {
  const quiet = new Map<number, { timer: NodeJS.Timeout; repeated: boolean }>();

  function announce(id: number): void {
    const waiting = quiet.get(id);
    if (waiting) waiting.repeated = true;
    else callAndWait(id);
  }

  function callAndWait(id: number): void {
    quiet.set(id, { timer: setTimeout(() => endOfQuiet(id), ms), repeated: false });
    call(id);
  }

  function endOfQuiet(id: number): void {
    const { repeated } = quiet.get(id) ?? { repeated: false };
    quiet.delete(id);
    if (repeated) callAndWait(id);
  }

  function stop(): void {
    for (const { timer } of quiet.values()) clearTimeout(timer);
    quiet.clear();
  }

  return Object.assign(announce, { stop });
}
