import type { Channel, PropertyStatus } from "#domains/properties/property-enums.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Random } from "./random.ts";
import type { StockLine } from "./stock-plan.ts";

export type MarketLife = {
  status: PropertyStatus;
  published: boolean;
  createdAt: Date;
  launchedAt: Date;
  statusChangedAt: Date;
  updatedAt: Date;
};

const monthsOfStock = 425;
/** Chosen so that 8 % of the stock is younger than a week: (7 / 425) ^ (1 / 1.626) = 0.08. */
const youthfulness = 1.626;

type Chances = readonly (readonly [days: number, Readonly<Partial<Record<PropertyStatus, number>>>])[];

const statusesByAge: Readonly<Record<Channel, Chances>> = {
  sales: [
    [14, { available: 96, under_offer: 4 }],
    [60, { available: 76, under_offer: 12, sstc: 12 }],
    [180, { available: 60, sstc: 22, under_offer: 8, exchanged: 6, withdrawn: 2 }],
    [999, { available: 42, sstc: 15, exchanged: 8, completed: 12, sold: 17, withdrawn: 5 }],
  ],
  lettings: [
    [10, { available: 94, under_offer: 3, let_agreed: 3 }],
    [45, { available: 74, let_agreed: 20, under_offer: 6 }],
    [150, { available: 60, let_agreed: 22, let: 15, withdrawn: 2 }],
    [999, { available: 40, let: 46, let_agreed: 9, withdrawn: 4 }],
  ],
};

/** Days on the market of the `nth` of `count` properties: a power law over fourteen months. */
export function ageInDays(random: Random, nth: number, count: number): number {
  return monthsOfStock * ((nth + random.next()) / count) ** youthfulness;
}

type Marketed = Omit<StockLine, "count"> & { age: number };

export function liveOnMarket(random: Random, now: Date, { channel, kind, use, age }: Marketed): MarketLife {
  const createdAt = inWorkingHours(new Date(now.getTime() - age * dayMs), now);
  const [, chances] = statusesByAge[channel].find(([days]) => age < days) ?? [0, { available: 1 }];
  const drawn = random.weighted(chances);
  const staysAvailable = kind === "development" || use === "short-let";
  const status: PropertyStatus =
    drawn === "under_offer" && use === "new-home" ? "reserved" : staysAvailable ? "available" : drawn;
  const launchedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + random.between(0.02, 1.5) * dayMs));
  const since = now.getTime() - launchedAt.getTime();
  const statusChangedAt =
    status === "available" ? launchedAt : new Date(launchedAt.getTime() + since * random.between(0.25, 0.9));
  const touched = random.chance(0.5) ? (now.getTime() - statusChangedAt.getTime()) * random.between(0, 0.95) : 0;
  return {
    status,
    published: !random.chance(0.018),
    createdAt,
    launchedAt,
    statusChangedAt,
    updatedAt: new Date(statusChangedAt.getTime() + touched),
  };
}

/** Between 9 am and 6 pm, and never in the future. */
function inWorkingHours(moment: Date, now: Date): Date {
  const shifted = new Date(moment);
  shifted.setUTCHours(9 + (moment.getUTCHours() % 9));
  return shifted > now ? new Date(now.getTime() - 3_600_000) : shifted;
}
