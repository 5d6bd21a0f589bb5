type Timed = Readonly<{ startsAt: Date; endsAt: Date }>;
export type InLane<Entry> = Readonly<{ entry: Entry; lane: number; lanes: number }>;

/** Puts entries that overlap next to each other; those of one group of overlaps have the same number of lanes. */
export function toLanes<Entry extends Timed>(entries: readonly Entry[]): InLane<Entry>[] {
  const sorted = [...entries].sort((a, b) => +a.startsAt - +b.startsAt || +b.endsAt - +a.endsAt);
  const result: InLane<Entry>[] = [];
  let group: { entry: Entry; lane: number }[] = [];
  /** When each lane of the group is free again. */
  let ends: number[] = [];
  const finish = () => {
    result.push(...group.map((each) => ({ ...each, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const entry of sorted) {
    const start = entry.startsAt.getTime();
    if (ends.every((end) => end <= start)) finish();
    const free = ends.findIndex((end) => end <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = entry.endsAt.getTime();
    group.push({ entry, lane });
  }
  finish();
  return result;
}

const firstHour = 8;
const lastHour = 19;

/** The hours of the grid in minutes of the day: those of an office, or more if an entry starts earlier or ends later. */
export function toHourRange(times: readonly Readonly<{ from: number; to: number }>[]): { from: number; to: number } {
  return {
    from: Math.floor(Math.min(firstHour * 60, ...times.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(lastHour * 60, ...times.map(({ to }) => to)) / 60) * 60,
  };
}
