import type { RentFrequency } from "#domains/properties/property-enums.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Home, Terms } from "./demo-home.ts";
import type { Random } from "./random.ts";
import type { HomeKind, Use } from "./stock-plan.ts";

const wholeYearThreshold = 50_000;

/** At most five weeks' rent, or six where the year's rent is £50,000 or more; pence are dropped. */
export function tenancyDeposit(monthlyRent: number): number {
  const yearly = monthlyRent * 12;
  return Math.floor((yearly / 52) * (yearly >= wholeYearThreshold ? 6 : 5));
}

export function holdingDeposit(monthlyRent: number): number {
  return Math.floor((monthlyRent * 12) / 52);
}

export type FeeSubject = {
  agencyName: string;
  monthlyRent: number;
  frequency: RentFrequency;
  deposit: number;
  clientMoneyProtection: string;
  redress: string;
};

/** What a tenant may be asked to pay under the Tenant Fees Act 2019, in this home's own figures. */
export function lettingsFeeText(subject: FeeSubject): string {
  const pounds = (value: number) => `£${value.toLocaleString("en-GB")}`;
  const weeks = subject.monthlyRent * 12 >= wholeYearThreshold ? "six" : "five";
  return [
    `Before the tenancy: a holding deposit of one week's rent, ${pounds(holdingDeposit(subject.monthlyRent))}. It is put towards your first payment of rent. It may be kept if you withdraw, fail a right-to-rent check, give misleading information or do not sign within 15 days of paying it, unless a later date is agreed in writing.`,
    `At the start: the first month's rent, ${pounds(subject.monthlyRent)}${subject.frequency === "pcm" ? "" : " as a calendar month"}, and a tenancy deposit of ${weeks} weeks' rent, ${pounds(subject.deposit)}, which is protected in a government-approved scheme and returned at the end less any agreed deductions.`,
    "During the tenancy: council tax, utilities, television licence and communication services unless the description says they are included; £50 including VAT for a change to the agreement that you ask for, or the reasonable cost if higher; the reasonable cost of replacing lost keys or security devices; interest at 3% above the Bank of England base rate on rent more than 14 days late.",
    "Ending early at your request: the landlord's loss until a new tenancy begins, and no more than the rent due to the end of your notice. There are no fees for viewing, references, inventories or checking out.",
    `${subject.agencyName} is a member of ${subject.clientMoneyProtection}, a client money protection scheme, and of ${subject.redress}, an independent redress scheme.`,
  ].join("\n\n");
}

type Let = Pick<Home, "kind" | "use" | "price" | "life">;

export function chooseTerms(random: Random, now: Date, { kind, use, price, life }: Let): Terms {
  const residential = !["office", "shop", "industrial", "mixed-use", "farm-land"].includes(kind);
  const let_ = life.status === "let" || life.status === "let_agreed";
  const from =
    use === "student"
      ? nextJuly(now)
      : new Date((let_ ? life.statusChangedAt : now).getTime() + random.whole(let_ ? 14 : 3, 62) * dayMs);
  return {
    availableFrom: from.toISOString().slice(0, 10),
    deposit: residential && price.value !== null ? tenancyDeposit(price.value) : null,
    furnishing: residential ? furnishing(random, kind, use) : null,
    letType: use === "student" ? "student" : use === "short-let" ? "short" : residential ? "long" : "commercial",
    petsAllowed:
      residential && use !== "student" && use !== "short-let" ? random.pick([true, true, false, null]) : null,
    billsIncluded: bills(random, use),
  };
}

/** Student tenancies begin on the first of July before the academic year. */
function nextJuly(now: Date): Date {
  const year = now.getUTCMonth() >= 6 ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
  return new Date(Date.UTC(year, 6, 1));
}

function furnishing(random: Random, kind: HomeKind, use: Use): Terms["furnishing"] {
  if (use === "student" || use === "short-let") return "furnished";
  if (kind === "studio") return random.pick(["furnished", "part_furnished"]);
  return kind === "flat"
    ? random.pick(["furnished", "unfurnished", "part_furnished", "furnished_or_unfurnished"])
    : random.pick(["unfurnished", "unfurnished", "part_furnished"]);
}

function bills(random: Random, use: Use): string[] {
  if (use === "short-let") return ["Gas", "Electricity", "Water", "Internet", "Council tax"];
  if (use !== "student") return [];
  return random.pick([
    ["Gas", "Electricity", "Water", "Internet"],
    ["Water", "Internet"],
    ["Gas", "Electricity", "Water", "Internet", "TV licence"],
    ["Internet"],
  ]);
}
