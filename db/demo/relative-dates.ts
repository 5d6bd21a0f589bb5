import { dayMs } from "#format/day-ms.ts";

/** The second Thursday of these months, as on the auction page of Harbour & Vale. */
const saleMonths = [1, 3, 5, 6, 9, 11];
const notation = /^(?:sale([+-]\d+) ?)?(?:([+-]\d+)d ?)?(\d\d:\d\d:\d\d)?$/;

/**
 * Reads the dates of the demo stock. "-12d 09:14:33" is a time 12 days before today, "+5d" a day in five days, "sale-1" the
 * day of the last auction before today, "sale+0" that of the next, "sale-1 -30d" thirty days before it, and "next 1 July" the
 * next one.
 */
export function createCalendar(now: Date) {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const year = now.getUTCFullYear();
  const sales = [year - 1, year, year + 1].flatMap((each) => saleMonths.map((month) => secondThursday(each, month)));
  const next = sales.findIndex((sale) => sale >= today);
  return (text: string): Date => {
    if (text === "next 1 July") return new Date(Date.UTC(now.getUTCMonth() >= 6 ? year + 1 : year, 6, 1));
    const [found, sale, days = "0", time = "00:00:00"] = notation.exec(text) ?? [];
    const start = sale === undefined ? today : sales[next + Number(sale)];
    if (!found || start === undefined) throw new Error(`${text} is not a date of the demo stock`);
    return new Date(start + Number(days) * dayMs + Date.parse(`1970-01-01T${time}Z`));
  };
}

function secondThursday(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 8 + ((4 - first + 7) % 7));
}
