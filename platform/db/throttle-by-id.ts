/** Calls immediately, then merges repeats for the same id into one call after `ms`. */
export function throttleById(ms: number, call: (id: number) => void): ((id: number) => void) & { stop(): void } {
  const pending = new Map<number, { timer: NodeJS.Timeout; repeated: boolean }>();

  function trigger(id: number): void {
    const waiting = pending.get(id);
    if (waiting) waiting.repeated = true;
    else callAndWait(id);
  }

  function callAndWait(id: number): void {
    pending.set(id, { timer: setTimeout(() => flush(id), ms), repeated: false });
    call(id);
  }

  function flush(id: number): void {
    const { repeated } = pending.get(id) ?? { repeated: false };
    pending.delete(id);
    if (repeated) callAndWait(id);
  }

  function stop(): void {
    for (const { timer } of pending.values()) clearTimeout(timer);
    pending.clear();
  }

  return Object.assign(trigger, { stop });
}
