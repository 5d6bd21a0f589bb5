import { expect, test } from "vitest";
import { usualHours } from "./branch-fixtures.server.ts";
import { londonWeekday, openingState } from "./opening-state.ts";
import { openingWords } from "./opening-words.ts";

const never = { ...usualHours, monday: null, tuesday: null, wednesday: null, thursday: null, friday: null };
const closed = { ...never, saturday: null };

test.each([
  ["a minute before opening", "2026-11-16T08:59:00Z", "Closed now, opens today at 9am"],
  ["at opening", "2026-11-16T09:00:00Z", "Open now until 5.30pm"],
  ["the last minute", "2026-11-16T17:29:59Z", "Open now until 5.30pm"],
  ["at closing", "2026-11-16T17:30:00Z", "Closed now, opens tomorrow at 9am"],
  ["Saturday morning", "2026-11-14T12:59:00Z", "Open now until 1pm"],
  ["Saturday afternoon, over the closed Sunday", "2026-11-14T13:00:00Z", "Closed now, opens Monday at 9am"],
  ["Sunday", "2026-11-15T12:00:00Z", "Closed now, opens tomorrow at 9am"],
  ["midnight belongs to the new day", "2026-11-16T00:00:00Z", "Closed now, opens today at 9am"],
  ["winter, half past eight in London", "2026-03-27T08:30:00Z", "Closed now, opens today at 9am"],
  ["summer time began, half past nine in London", "2026-03-30T08:30:00Z", "Open now until 5.30pm"],
  ["summer evening, half past five in London", "2026-07-01T16:30:00Z", "Closed now, opens tomorrow at 9am"],
  ["late on a summer Sunday it is Monday in London", "2026-07-05T23:30:00Z", "Closed now, opens today at 9am"],
  ["the day summer time ends, one hour later by the sun", "2026-10-26T08:30:00Z", "Closed now, opens today at 9am"],
])("%s", (_, now, words) => {
  expect(openingWords(openingState(usualHours, new Date(now)))).toBe(words);
});

test("open one day a week, and just missed it", () => {
  const state = openingState(never, new Date("2026-11-14T15:00:00Z"));
  expect(state).toEqual({ open: false, next: { inDays: 7, weekday: "saturday", opens: "09:00" } });
  expect(openingWords(state)).toBe("Closed now, opens next Saturday at 9am");
});

test("open by appointment only", () => {
  expect(openingWords(openingState(closed, new Date("2026-11-14T15:00:00Z")))).toBe("Closed");
});

test("the weekday is London's", () => {
  expect(londonWeekday(new Date("2026-07-05T23:30:00Z"))).toBe("monday");
});
