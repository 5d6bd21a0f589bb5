import fc from "fast-check";
import { expect, test } from "vitest";
import { longDate, longDateWithDay, shortDate } from "./long-date.ts";

const words = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

test("writes every day as Intl does", () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10);
      expect(longDate(date)).toBe(words.format(new Date(date)));
      expect(longDateWithDay(date)).toBe(`${weekday.format(new Date(date))} ${longDate(date)}`);
      expect(shortDate(date)).toBe(short.format(new Date(date)));
    }),
  );
});
