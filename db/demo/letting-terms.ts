import type { RentFrequency } from "#domains/properties/property-enums.ts";

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
