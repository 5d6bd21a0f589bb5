import { expect, test } from "vitest";
import type { Nation } from "#domains/places/nation.ts";
import { bankHolidays, createHolidayCheck } from "./bank-holidays.ts";

const cases: [Nation | null, number, string][] = [
  ["england", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["wales", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  [null, 2022, "01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27"],
  ["scotland", 2026, "01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28"],
  ["scotland", 2022, "01-03 01-04 04-15 05-02 05-30 08-01 11-30 12-26 12-27"],
  ["northern-ireland", 2026, "01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28"],
];

test.each(cases)("bank holidays: %s %i", (nation, year, expected) => {
  const found = [...bankHolidays(nation, year)].sort().map((date) => date.slice(5));
  expect(found.join(" ")).toBe(expected);
});

test("a branch is closed on the holidays of its nation", () => {
  const [taunton, edinburgh] = [createHolidayCheck("TA1 1AA"), createHolidayCheck("EH1 1AA")];
  expect(["2026-11-30", "2026-12-25", "2027-12-27"].map(taunton)).toEqual([false, true, true]);
  expect(edinburgh("2026-11-30")).toBe(true);
});
