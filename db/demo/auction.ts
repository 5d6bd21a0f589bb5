import type { Disposal, PropertyStatus } from "#domains/properties/property-enums.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { MarketLife } from "./market-life.ts";
import { roundSale } from "./prices.ts";
import type { Random } from "./random.ts";

export type Lot = { disposal: Disposal; auctionDate: string; lotNumber: number; exchangedPrice: number | null };

const thursday = 4;
/** The second Thursday of these months, as on the agency's auction page. */
const saleMonths = [1, 3, 5, 6, 9, 11];

export function createAuctionRoom(now: Date) {
  const lots = new Map<string, number>();
  const today = toLondonDate(now);
  const sales = salesAround(now.getUTCFullYear());
  const next = sales.findIndex((sale) => sale >= today);
  const rooms = [next - 1, next, next - 1, next + 1].map((at) => sales[at] ?? today);

  return function enterLot(
    random: Random,
    nth: number,
    guide: number,
    modern: boolean,
  ): { lot: Lot; life: MarketLife } {
    const auctionDate = rooms[nth % rooms.length] ?? today;
    const sale = new Date(auctionDate);
    const lotNumber = (lots.get(auctionDate) ?? 0) + 1;
    lots.set(auctionDate, lotNumber);
    const past = auctionDate < today;
    const sold = past && nth % 7 !== 2;
    const exchangedPrice = sold ? roundSale(guide * random.between(1.02, 1.34)) : null;
    const createdAt = new Date(Math.min(now.getTime() - dayMs, sale.getTime() - random.between(24, 44) * dayMs));
    const statusChangedAt = sold ? new Date(Math.min(now.getTime(), sale.getTime() + 16 * 3_600_000)) : createdAt;
    return {
      lot: { disposal: modern ? "modern_method_of_auction" : "auction", auctionDate, lotNumber, exchangedPrice },
      life: {
        status: sold ? soldStatus(nth, modern) : "available",
        published: true,
        createdAt,
        launchedAt: createdAt,
        statusChangedAt,
        updatedAt: statusChangedAt,
      },
    };
  };
}

/** Auction dates of the previous, this and the next year, in order. */
function salesAround(year: number): string[] {
  return [year - 1, year, year + 1].flatMap((each) => saleMonths.map((month) => secondThursday(each, month)));
}

function secondThursday(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return new Date(Date.UTC(year, month, 8 + ((thursday - first + 7) % 7))).toISOString().slice(0, 10);
}

/** Contracts are exchanged at the auction; some lots keep their status after it. */
function soldStatus(nth: number, modern: boolean): PropertyStatus {
  if (modern) return "sstc";
  return (["exchanged", "available", "completed", "sold"] as const)[nth % 4] ?? "exchanged";
}
