import type { Lease } from "#domains/properties/property-details.ts";
import type { Tenure } from "#domains/properties/property-enums.ts";
import { formatPounds } from "#format/format-number.ts";
import type { Fact } from "./fact.ts";

const tenureLabels: Readonly<Record<Tenure, string>> = {
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

const tenuresWithoutLease: readonly (Tenure | null)[] = ["freehold", "commonhold", "feudal"];

export function tenureFacts({ tenure, lease }: { tenure: Tenure | null; lease: Lease | null }): Fact[] {
  const tenureFact: Fact = { label: "Tenure", value: tenure && tenureLabels[tenure] };
  if (tenuresWithoutLease.includes(tenure)) return [tenureFact, ...estateCharge(lease)];
  const known = lease ?? (tenure === "leasehold" ? unknownLease : null);
  return known ? [tenureFact, ...leaseFacts(known)] : [tenureFact];
}

/** Feeds send lease figures for freeholds too, mostly zeros; only a non-zero service charge is real. */
function estateCharge(lease: Lease | null): Fact[] {
  return lease?.serviceCharge ? [{ label: "Service charge", value: formatYearly(lease.serviceCharge) }] : [];
}

function leaseFacts({ yearsRemaining, groundRent, groundRentReviewYears, serviceCharge }: Lease): Fact[] {
  const review = groundRentReviewYears ? `, reviewed every ${formatYears(groundRentReviewYears, "year")}` : "";
  return [
    { label: "Lease remaining", value: yearsRemaining ? formatYears(yearsRemaining, "1 year") : null },
    { label: "Ground rent", value: groundRent === 0 ? "None" : formatYearly(groundRent, review) },
    { label: "Service charge", value: serviceCharge === 0 ? "None" : formatYearly(serviceCharge) },
  ];
}

const formatYears = (count: number, one: string) => (count === 1 ? one : `${count} years`);

function formatYearly(amount: number | null, more = ""): string | null {
  return amount === null ? null : `${formatPounds(amount)} a year${more}`;
}
