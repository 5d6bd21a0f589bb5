import { describe, expect, test } from "vitest";
import { toHourRange, toLanes } from "./day-lanes.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, 0, hour * 60));
const entry = (from: number, to: number) => ({ name: `${from}-${to}`, startsAt: at(from), endsAt: at(to) });

describe("entries of a day", () => {
  test.each([
    ["one after the other", [entry(9, 10), entry(10, 11)], ["9-10 0/1", "10-11 0/1"]],
    ["two at once", [entry(9, 10), entry(9.5, 10.5)], ["9-10 0/2", "9.5-10.5 1/2"]],
    ["a lane is used again", [entry(9, 10), entry(9, 12), entry(10, 11)], ["9-12 0/2", "9-10 1/2", "10-11 1/2"]],
    ["groups are apart", [entry(9, 10), entry(9, 10), entry(13, 14)], ["9-10 0/2", "9-10 1/2", "13-14 0/1"]],
    ["none", [], []],
  ])("%s", (_, entries, expected) => {
    expect(toLanes(entries).map(({ entry: { name }, lane, lanes }) => `${name} ${lane}/${lanes}`)).toEqual(expected);
  });

  test("early and late ones widen the hours", () => {
    expect(toHourRange([])).toEqual({ from: 480, to: 1140 });
    expect(toHourRange([{ from: 450, to: 1150 }])).toEqual({ from: 420, to: 1200 });
  });
});
