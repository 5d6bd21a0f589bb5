import type { Disposal, PropertyStatus } from "#domains/properties/property-words.ts";
import type { MarketLife } from "./market-life.ts";
import { roundSale } from "./prices.ts";
import type { Random } from "./random.ts";

export type Lot = { disposal: Disposal; auctionDate: string; lotNumber: number; exchangedPrice: number | null };

const day = 86_400_000;
/** Sale days as days from today: two behind us, two to come. */
const saleDays = [-76, 19, -27, 47];

export function createAuctionRoom(now: Date) {
  const lots = new Map<string, number>();

  return function enterLot(
    random: Random,
    nth: number,
    guide: number,
    modern: boolean,
  ): { lot: Lot; life: MarketLife } {
    const sale = new Date(now.getTime() + (saleDays[nth % saleDays.length] ?? 19) * day);
    while (sale.getUTCDay() !== 4) sale.setTime(sale.getTime() + day);
    const auctionDate = sale.toISOString().slice(0, 10);
    const lotNumber = (lots.get(auctionDate) ?? 0) + 1;
    lots.set(auctionDate, lotNumber);
    const past = sale < now;
    const sold = past && nth % 7 !== 2;
    const exchangedPrice = sold ? roundSale(guide * random.between(1.02, 1.34)) : null;
    const createdAt = new Date(Math.min(now.getTime() - day, sale.getTime() - random.between(24, 44) * day));
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

/** The hammer is the exchange of contracts; some offices leave the lot's status for the sale date to speak. */
function soldStatus(nth: number, modern: boolean): PropertyStatus {
  if (modern) return "sstc";
  return (["exchanged", "available", "completed", "sold"] as const)[nth % 4] ?? "exchanged";
}
