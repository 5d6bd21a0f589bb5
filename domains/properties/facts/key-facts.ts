import type { Nation } from "#domains/places/nation.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { epcCaption } from "#domains/properties/media/media-types.ts";
import type { Fact, Lease } from "#domains/properties/property-details.ts";
import type { Disposal, LetType, Tenure } from "#domains/properties/property-enums.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatLongDate, formatLongDateWithWeekday } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import { type Message, t } from "#languages/translate.ts";
import { formatEpcRating } from "./energy-rating.ts";
import { furnishingLabels } from "./furnishing-labels.ts";

/** Leaves out facts that do not apply to the property or its nation; null: the nation is unknown. */
export function keyFacts(property: Property, now: Date, nation: Nation | null): Fact[] {
  const group = getTypeGroup(property.propertyType);
  const { channel, squareFeet, acreage, epcCurrent, epcPotential } = property;
  const facts: (Fact | null)[] = [
    { label: "Property type", value: capitalise(t(property.propertyType)) },
    countFact("Bedrooms", property.bedrooms),
    countFact("Bathrooms", property.bathrooms),
    countFact("Reception rooms", property.receptionRooms),
    squareFeet ? { label: "Size", value: formatFloorArea(squareFeet) } : null,
    acreage ? { label: "Land", value: formatLandArea(acreage) } : null,
    ...(channel === "sales" ? saleFacts(property, nation) : lettingFacts(property, now, nation)),
    ...(group === "land" ? landFacts(property) : []),
    group === "home" ? localTaxFact(property, nation) : null,
    group === "land" || (epcCurrent === null && showsEpc(property))
      ? null
      : {
          label: "EPC rating",
          value: epcCurrent === null ? null : formatEpcRating(property.propertyType, epcCurrent, epcPotential),
        },
    { label: "Reference", value: property.reference },
  ];
  return facts.filter((fact) => fact !== null);
}

/** What a buyer of land asks first. */
const landFacts = ({ materialInformation: { planning, accessibility, water } }: Property): Fact[] =>
  [
    { label: "Planning" as const, value: planning },
    { label: "Access" as const, value: accessibility },
    { label: "Water" as const, value: water },
  ].filter(({ value }) => value !== null);

const counted = /^(\d+|one|two|three|four|five|six|seven|eight|nine|ten) (bedrooms?|bathrooms?|reception rooms?)$/i;
const measured = /^(about |approximately |approx\.? |some )?[\d,.]+ (sq ft|acres?)\b/i;
const tenures = /^(freehold|leasehold|share of (the )?freehold)$/i;
const mixedTenure = /^freehold (houses|homes), leasehold (apartments|flats)$/i;
const rated = /^(energy|epc) rating:? [a-g]$/i;
const numberedLot = /^lot \d+$/i;

const billed = /^((gas|electricity|water|internet|broadband|tv licence|council tax)(, | and )?)+ included$/i;

/** Features that are not already among the key facts or in the panel of an auction. */
export function omitKeyFacts(features: readonly string[], billsIncluded: readonly string[] = []): string[] {
  const patterns = [counted, measured, tenures, mixedTenure, rated, numberedLot];
  if (billsIncluded.length > 0) patterns.push(billed);
  return features.filter((feature) => !patterns.some((pattern) => pattern.test(feature.trim())));
}

/** Northern Ireland has domestic rates instead of bands; only Wales has a band I. */
function localTaxFact(property: Property, nation: Nation | null): Fact | null {
  const { councilTaxBand: band, letType, materialInformation } = property;
  if (nation === "crown-dependency") return null;
  if (nation === "northern-ireland")
    return { label: "Domestic rates", value: materialInformation.domesticRates ?? null };
  const isKnown = band && (band !== "I" || nation === "wales" || nation === null);
  const students = letType === "student" ? t("Full-time students pay no council tax") : null;
  return {
    label: "Council tax",
    value: isKnown ? [t("Band {band}", { band }), students].filter(Boolean).join(". ") : students,
  };
}

/** Homes for sale in Scotland need a Home Report, except new ones. */
function saleFacts(property: Property, nation: Nation | null): Fact[] {
  const isReported = nation === "scotland" && getTypeGroup(property.propertyType) === "home" && !property.newHome;
  return [...tenureFacts(property), ...(isReported ? [{ label: "Home Report", value: null } as const] : [])];
}

/** The usual agreement of a private let. England's is called a tenancy and needs no explanation. */
const agreements: Readonly<Partial<Record<Nation, Message>>> = {
  scotland: "Private residential tenancy",
  wales: "Occupation contract",
};

function agreementFacts(letType: LetType | null, nation: Nation | null): Fact[] {
  const agreement = nation && agreements[nation];
  return [
    ...(agreement && letType === "long" ? [{ label: "Agreement", value: t(agreement) } as const] : []),
    ...(nation === "scotland" ? [{ label: "Letting fees", value: t("None") } as const] : []),
  ];
}

function countFact(label: Message, amount: number): Fact | null {
  return amount > 0 ? { label, value: String(amount) } : null;
}

/** Many feeds carry the chart or the certificate and no figures. */
const showsEpc = ({ media }: Property) => media.some(({ kind, caption }) => kind === "epc" || caption === epcCaption);

const letTypeLabels: Readonly<Record<LetType, Message>> = {
  long: "Long let",
  short: "Short let",
  student: "Student let",
  commercial: "Commercial let",
};

function lettingFacts(property: Property, now: Date, nation: Nation | null): Fact[] {
  const { deposit, furnishing, letType, petsAllowed, billsIncluded } = property;
  const available: Fact = { label: "Available", value: formatAvailability(property.availableFrom, now) };
  const kind: Fact = { label: "Let type", value: letType && t(letTypeLabels[letType]) };
  if (getTypeGroup(property.propertyType) !== "home") return [available, kind];
  const bills: Fact = { label: "Bills included", value: formatBills(billsIncluded) };
  return [
    available,
    { label: "Deposit", value: deposit === null ? null : formatDeposit(deposit, countSharers(property)) },
    { label: "Furnishing", value: furnishing && t(furnishingLabels[furnishing]) },
    kind,
    ...agreementFacts(letType, nation),
    {
      label: "Pets",
      value: petsAllowed === null ? null : petsAllowed ? t("Considered") : t("On request to the landlord"),
    },
    ...(billsIncluded.length > 0 ? [bills] : []),
  ];
}

/** `Gas`, `Electricity`, `TV licence` → `Gas, electricity, TV licence`. */
const formatBills = (bills: readonly string[]) =>
  bills
    .map((bill, at) => (at > 0 && /^\p{Lu}\p{Ll}/u.test(bill) ? bill.charAt(0).toLowerCase() + bill.slice(1) : bill))
    .join(", ");

/** Those who share a home whose rent is per person; otherwise 1. */
export const countSharers = ({ rentFrequency, bedrooms }: Pick<Property, "rentFrequency" | "bedrooms">) =>
  rentFrequency === "pppw" ? Math.max(1, bedrooms) : 1;

function formatDeposit(deposit: number, people: number): string {
  const total = formatPounds(deposit);
  if (people === 1) return total;
  return t("{share} per person, {total} in all", { share: formatPounds(Math.round(deposit / people)), total });
}

function formatAvailability(from: string | null, now: Date): string | null {
  if (from === null) return null;
  return from <= toLondonDate(now) ? t("Now") : formatLongDate(from);
}

const tenureLabels: Readonly<Record<Tenure, Message>> = {
  freehold: "Freehold",
  leasehold: "Leasehold",
  share_of_freehold: "Share of freehold",
  commonhold: "Commonhold",
  feudal: "Ownership (formerly feudal)",
};

const tenuresWithoutLease: readonly (Tenure | null)[] = ["freehold", "commonhold", "feudal"];

function tenureFacts({ tenure, lease, features }: Pick<Property, "tenure" | "lease" | "features">): Fact[] {
  const mixed = features.find((feature) => mixedTenure.test(feature.trim()));
  const tenureFact: Fact = { label: "Tenure", value: mixed ?? (tenure && t(tenureLabels[tenure])) };
  if (tenuresWithoutLease.includes(tenure)) return [tenureFact, ...estateCharge(lease)];
  return lease || tenure === "leasehold" ? [tenureFact, ...leaseFacts(lease ?? {})] : [tenureFact];
}

/** Feeds send lease figures for freeholds too, mostly zeros; only a non-zero service charge is real. */
function estateCharge(lease: Lease | null): Fact[] {
  return lease?.serviceCharge ? [{ label: "Service charge", value: formatYearly(lease.serviceCharge) }] : [];
}

function leaseFacts(lease: Partial<Lease>): Fact[] {
  const { yearsRemaining, groundRent = null, groundRentReviewYears, serviceCharge = null } = lease;
  return [
    {
      label: "Lease remaining",
      value: yearsRemaining ? t("{years, plural, one {# year} other {# years}}", { years: yearsRemaining }) : null,
    },
    { label: "Ground rent", value: formatYearly(groundRent, groundRentReviewYears) },
    { label: "Service charge", value: formatYearly(serviceCharge) },
  ];
}

function formatYearly(amount: number | null, years: number | null = null): string | null {
  if (amount === null || amount === 0) return amount === 0 ? t("None") : null;
  const price = formatPounds(amount);
  return years
    ? t("{price} a year, reviewed every {years, plural, one {year} other {# years}}", { price, years })
    : t("{price} a year", { price });
}

export const squareFeetPerSquareMetre = 10.7639;
export const hectaresPerAcre = 0.404686;

/** A non-breaking space keeps the unit on the same line as its number. */
function formatFloorArea(squareFeet: number): string {
  const metres = formatNumber(squareFeet / squareFeetPerSquareMetre, 0);
  return `${t("{size} sq ft", { size: Math.round(squareFeet) })} (${metres}\u00a0m²)`;
}

function formatLandArea(acres: number): string {
  const size = t("{size, plural, one {# acre} other {# acres}}", { size: Math.round(acres * 100) / 100 });
  const hectares = acres * hectaresPerAcre;
  const metric = t("{size} ha", { size: formatNumber(hectares, hectares < 0.05 ? 3 : 2) });
  return `${size} (${metric.replace(" ", "\u00a0")})`;
}

const numberFormats = new Map<number, Intl.NumberFormat>();

function formatNumber(amount: number, decimals: number): string {
  const format = numberFormats.get(decimals) ?? new Intl.NumberFormat("en-GB", { maximumFractionDigits: decimals });
  numberFormats.set(decimals, format);
  return format.format(amount);
}

type Lot = Readonly<{
  disposal: Disposal;
  auctionDate: string | null;
  lotNumber: number | null;
  exchangedPrice: number | null;
  price: number | null;
}>;

export type AuctionDetails = {
  heading: string;
  lot: string | null;
  date: string;
  guidePrice: string | null;
  result: string | null;
  /** Offered, and not known to be sold. */
  isUnsold: boolean;
};

/** null: the property is not sold by auction. */
export function toAuctionDetails(property: Lot, now: Date): AuctionDetails | null {
  const { disposal, auctionDate, lotNumber, exchangedPrice, price } = property;
  if (auctionDate === null) return null;
  const isPast = auctionDate < toLondonDate(now);
  const isUnsold = isPast && exchangedPrice === null;
  return {
    heading: isUnsold ? t("Offered at auction") : formatAuctionHeading(disposal, isPast),
    lot: lotNumber === null ? null : t("Lot {number}", { number: String(lotNumber) }),
    date: formatLongDateWithWeekday(auctionDate),
    guidePrice: price === null ? null : formatPounds(price),
    result: isPast ? formatResult(exchangedPrice) : null,
    isUnsold,
  };
}

function formatAuctionHeading(disposal: Disposal, isSold: boolean): string {
  if (disposal === "modern_method_of_auction") return t("Modern method of auction");
  return isSold ? t("Sold at auction") : t("For sale by auction");
}

function formatResult(exchangedPrice: number | null): string {
  return exchangedPrice === null
    ? t("Not sold in the room")
    : t("Sold for {price}", { price: formatPounds(exchangedPrice) });
}
