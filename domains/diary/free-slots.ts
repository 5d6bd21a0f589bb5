import { CalendarDateTime, parseDate, toZoned } from "@internationalized/date";
import type { IsClosedOn } from "#domains/branches/bank-holidays.ts";
import type { OpeningHours, WeeklyHours } from "#domains/branches/branch-file.ts";
import { hoursOn } from "#domains/branches/opening-state.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { hourMs, minuteMs } from "./appointment.ts";

export type Interval = Readonly<{ startsAt: Date; endsAt: Date }>;

export type SlotRules = Readonly<{
  slotMinutes: number;
  travelMinutes: number;
  noticeHours: number;
  daysAhead: number;
}>;

/** `busy` in any order; the time to travel is part of appointments and added to calendar entries by the caller. */
export type DiaryPerson = Readonly<{ accountId: number; hours: WeeklyHours; busy: readonly Interval[] }>;

export type FreeSlot = Interval & Readonly<{ accountIds: readonly number[] }>;

export type SlotSource = Readonly<{
  now: Date;
  rules: SlotRules;
  openingHours: OpeningHours;
  isClosedOn: IsClosedOn;
  people: readonly DiaryPerson[];
  /** The day of the home's auction, YYYY-MM-DD: no visit then or later. */
  auctionDate?: string | null;
}>;

/**
 * The free slots in order of time, at most `limit`: within the branch's and the person's hours (London time), after the
 * notice, with time to travel before the next appointment. `onDate` (YYYY-MM-DD) looks at one day only.
 */
export function findFreeSlots(source: SlotSource, limit: number, onDate?: string): FreeSlot[] {
  const { now, rules, openingHours, isClosedOn, people, auctionDate } = source;
  const found: FreeSlot[] = [];
  const earliest = now.getTime() + rules.noticeHours * hourMs;
  const checks = people.map((person) => createFreeCheck(person, rules));
  const today = parseDate(toLondonDate(now));
  for (let day = 0; day <= rules.daysAhead; day++) {
    const date = today.add({ days: day }).toString();
    if (auctionDate && date >= auctionDate) break;
    if (isClosedOn(date) || (onDate !== undefined && date !== onDate)) continue;
    for (const start of slotStarts(date, hoursOn(openingHours, date), rules.slotMinutes)) {
      if (start.at.getTime() < earliest) continue;
      const accountIds = people.filter((_, index) => checks[index]?.(start)).map(({ accountId }) => accountId);
      const endsAt = new Date(start.at.getTime() + rules.slotMinutes * minuteMs);
      if (accountIds.length > 0) found.push({ startsAt: start.at, endsAt, accountIds });
      if (found.length >= limit) return found;
    }
  }
  return found;
}

/** Who could take an appointment at a time that staff choose: it need not be a slot, nor within opening hours. */
export function findFreePeople({ rules, people }: Pick<SlotSource, "rules" | "people">, startsAt: Date): number[] {
  const start = { date: toLondonDate(startsAt), minutes: toMinutes(toLondonTime(startsAt)), at: startsAt };
  return people.filter((person) => createFreeCheck(person, rules)(start)).map(({ accountId }) => accountId);
}

/** The moment of a wall-clock time such as `9:00` in London. */
export function londonInstant(date: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const { year, month, day } = parseDate(date);
  return toZoned(new CalendarDateTime(year, month, day, hour, minute), "Europe/London").toDate();
}

type Start = Readonly<{ date: string; minutes: number; at: Date }>;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Wall-clock times; one that the clock skips in spring is left out. */
function slotStarts(date: string, hours: WeeklyHours[keyof WeeklyHours], slotMinutes: number): Start[] {
  const starts: Start[] = [];
  if (!hours) return starts;
  const { year, month, day } = parseDate(date);
  const closes = toMinutes(hours.closes);
  for (let minutes = toMinutes(hours.opens); minutes + slotMinutes <= closes; minutes += slotMinutes) {
    const local = new CalendarDateTime(year, month, day, Math.floor(minutes / 60), minutes % 60);
    const zoned = toZoned(local, "Europe/London");
    if (zoned.hour === local.hour) starts.push({ date, minutes, at: zoned.toDate() });
  }
  return starts;
}

/** Starts must come in ascending order, which makes all checks together linear. */
function createFreeCheck({ hours, busy }: DiaryPerson, { slotMinutes, travelMinutes }: SlotRules) {
  const isBusy = createBusyCheck(busy);
  return ({ date, minutes, at }: Start): boolean => {
    const working = hoursOn(hours, date);
    if (!working || minutes < toMinutes(working.opens) || minutes + slotMinutes > toMinutes(working.closes))
      return false;
    return !isBusy(at.getTime(), at.getTime() + (slotMinutes + travelMinutes) * minuteMs);
  };
}

function createBusyCheck(busy: readonly Interval[]): (from: number, to: number) => boolean {
  const merged: { from: number; to: number }[] = [];
  const sorted = busy.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
  for (const next of sorted.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else merged.push({ ...next });
  }
  let index = 0;
  return (from, to) => {
    while ((merged[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index++;
    return (merged[index]?.from ?? Number.POSITIVE_INFINITY) < to;
  };
}
