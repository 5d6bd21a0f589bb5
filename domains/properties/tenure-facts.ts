import type { Fact } from "./fact.ts";
import { formatPounds } from "./price-words.ts";
import type { Lease } from "./property-details.ts";
import type { Tenure } from "./property-words.ts";

const tenureWords: Readonly<Record<Tenure, string>> = {
  freehold: "Freehold",
  leasehold: "Leasehold",
  share_of_freehold: "Share of freehold",
  commonhold: "Commonhold",
  feudal: "Ownership (formerly feudal)",
};

const unknownLease: Lease = {
  yearsRemaining: null,
  groundRent: null,
  groundRentReviewYears: null,
  serviceCharge: null,
};

const withoutLease: readonly (Tenure | null)[] = ["freehold", "commonhold", "feudal"];

/** Tenure, and what a lease costs and how long it runs. */
export function tenureFacts({ tenure, lease }: { tenure: Tenure | null; lease: Lease | null }): Fact[] {
  const said: Fact = { label: "Tenure", value: tenure && tenureWords[tenure] };
  if (withoutLease.includes(tenure)) return [said, ...estateCharge(lease)];
  const known = lease ?? (tenure === "leasehold" ? unknownLease : null);
  return known ? [said, ...leaseFacts(known)] : [said];
}

/** Feeds send the figures of a lease, mostly noughts, for freeholds too; a charge for an estate is a true one. */
function estateCharge(lease: Lease | null): Fact[] {
  return lease?.serviceCharge ? [{ label: "Service charge", value: yearly(lease.serviceCharge) }] : [];
}

function leaseFacts({ yearsRemaining, groundRent, groundRentReviewYears, serviceCharge }: Lease): Fact[] {
  const review = groundRentReviewYears ? `, reviewed every ${years(groundRentReviewYears, "year")}` : "";
  return [
    { label: "Lease remaining", value: yearsRemaining ? years(yearsRemaining, "1 year") : null },
    { label: "Ground rent", value: groundRent === 0 ? "None" : yearly(groundRent, review) },
    { label: "Service charge", value: serviceCharge === 0 ? "None" : yearly(serviceCharge) },
  ];
}

const years = (count: number, one: string) => (count === 1 ? one : `${count} years`);

function yearly(amount: number | null, more = ""): string | null {
  return amount === null ? null : `${formatPounds(amount)} a year${more}`;
}
