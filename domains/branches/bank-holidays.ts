import { type Nation, nationOf } from "#domains/places/nation.ts";

/** Of a day, YYYY-MM-DD. */
export type IsClosedOn = (date: string) => boolean;

/** Computed once a year, because the days of a promise are checked one by one. */
export function createHolidayCheck(postcode: string): IsClosedOn {
  const nation = nationOf(postcode);
  const years = new Map<string, Set<string>>();
  return (date) => {
    const year = date.slice(0, 4);
    const known = years.get(year) ?? bankHolidays(nation, Number(year));
    years.set(year, known);
    return known.has(date);
  };
}

/** Bank holidays of a year as YYYY-MM-DD, by the standing rules; one-off ones are a branch's closed days. */
export function bankHolidays(nation: Nation | null, year: number): Set<string> {
  const easter = easterSunday(year);
  const isScotland = nation === "scotland";
  const fixed = [
    ...substitutes(year, 0, isScotland ? [1, 2] : [1]),
    ...substitutes(year, 11, [25, 26]),
    ...(isScotland ? substitutes(year, 10, [30]) : []),
    ...(nation === "northern-ireland" ? [...substitutes(year, 2, [17]), ...substitutes(year, 6, [12])] : []),
  ];
  const movable = [
    addDays(easter, -2),
    ...(isScotland ? [] : [addDays(easter, 1)]),
    firstMonday(year, 4),
    lastMonday(year, 4),
    isScotland ? firstMonday(year, 7) : lastMonday(year, 7),
  ];
  return new Set([...fixed, ...movable].map((day) => day.toISOString().slice(0, 10)));
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));
const addDays = (date: Date, days: number) => utc(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days);
const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0;

/** Those at a weekend move to the next weekdays that are no holiday themselves. */
function substitutes(year: number, month: number, days: readonly number[]): Date[] {
  const dates = days.map((day) => utc(year, month, day));
  const held = dates.filter((date) => !isWeekend(date));
  for (const date of dates.filter(isWeekend)) {
    let next = date;
    while (isWeekend(next) || held.some((day) => day.getTime() === next.getTime())) next = addDays(next, 1);
    held.push(next);
  }
  return held;
}

const firstMonday = (year: number, month: number) => {
  const first = utc(year, month, 1);
  return addDays(first, (8 - first.getUTCDay()) % 7);
};
const lastMonday = (year: number, month: number) => {
  const last = utc(year, month + 1, 0);
  return addDays(last, -((last.getUTCDay() + 6) % 7));
};

/** Anonymous Gregorian computus. */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return utc(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}
