import { createFanOut } from "#platform/fan-out.ts";

/** Fans out the database's notifications, "agency list version", to the streams of this process. */
export function createShortlistEvents() {
  const { publish, subscribe } = createFanOut<string, number>();
  return {
    publish(payload: string): void {
      const [, key, version] = /^(\d+ \d+) (\d+)$/.exec(payload) ?? [];
      if (key) publish(key, Number(version));
    },
    subscribe: (agencyId: number, shortlistId: number, notify: (version: number) => void) =>
      subscribe(`${agencyId} ${shortlistId}`, notify),
  };
}

export type ShortlistEvents = ReturnType<typeof createShortlistEvents>;
