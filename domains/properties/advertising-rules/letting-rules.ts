import type { Nation } from "#domains/places/nation.ts";
import type { PriceQualifier, RentFrequency } from "../property-enums.ts";
import { getTypeGroup } from "../property-types.ts";
import { type AdvertisedHome, type Rule, textOf } from "./rule.ts";

/** Homes to let. */
export const lettingRules = {
  "one-rent": {
    title: "One stated rent, no bidding",
    source: "Renters’ Rights Act 2025, section 56",
    inForce: { england: "2026-05-01" },
    severity: "unlawful",
    check: (home) => {
      if (!isDwellingToLet(home)) return null;
      if (home.price === null) return "The rent is not stated";
      if (openRents.has(home.priceQualifier)) return "The rent must be one amount, without a qualifier";
      return quoted(
        "The words invite bids",
        home,
        /\b(offers? (over|above|in excess)|best and final|highest bid\w*|sealed bids?)\b/i,
      );
    },
  },
  "families-and-benefits": {
    title: "No ban on children or benefits",
    source: "Renters’ Rights Act 2025, part 1, chapters 3 to 5",
    inForce: { england: "2026-05-01", scotland: "2026-05-01", wales: "2026-06-01" },
    severity: "unlawful",
    check: whenToLet(
      "The words turn families or people on benefits away",
      /\b(no|not suitable for|sorry,? no) (dss|benefits?|housing benefit|universal credit|lha|children|kids|families)\b|\bworking (tenants?|people) only\b/i,
    ),
  },
  "no-fixed-term": {
    title: "Tenancies without a fixed term",
    source: "Renters’ Rights Act 2025, section 1; Private Housing (Tenancies) (Scotland) Act 2016",
    inForce: { england: "2026-05-01", scotland: "2017-12-01" },
    severity: "unlawful",
    check: (home) =>
      home.letType === "student"
        ? null
        : whenToLet(
            "New tenancies have no fixed term",
            /\b(minimum (term|tenancy|let)|fixed[- ]term|assured shorthold|\d+[- ]months?[- ](ast|tenancy|let|contract))\b/i,
          )(home),
  },
  "rent-in-advance": {
    title: "At most one month’s rent in advance",
    source: "Renters’ Rights Act 2025, sections 8 and 9",
    inForce: { england: "2026-05-01" },
    severity: "unlawful",
    check: whenToLet(
      "The words ask for more than one month’s rent in advance",
      /\b([2-9]|1\d|two|three|four|five|six|twelve) months?['’]? rent (in advance|up ?front)\b/i,
    ),
  },
  pets: {
    title: "No blanket ban on pets",
    source: "Renters’ Rights Act 2025, section 11",
    inForce: { england: "2026-05-01" },
    severity: "check",
    check: (home) =>
      isDwellingToLet(home) && home.petsAllowed === false
        ? "A tenant may ask to keep a pet, and each request must be considered"
        : whenToLet("A tenant may ask to keep a pet", /\b(no|sorry,? no) (pets|dogs|cats|animals)\b/i)(home),
  },
  "tenant-fees": {
    title: "No fees for tenants",
    source: "Tenant Fees Act 2019; Renting Homes (Fees etc.) (Wales) Act 2019; Rent (Scotland) Act 1984, section 82",
    inForce: { england: "2019-06-01", wales: "2019-09-01", scotland: "2012-11-30" },
    severity: "unlawful",
    check: whenToLet(
      "Tenants may not be charged for this",
      /\b(admin(istration)?|agency|application|referenc(e|ing)|inventory|check[- ]?(in|out)|renewal|set[- ]?up|credit check) (fees?|charges?)\b(?! (free|not))/i,
    ),
  },
  "deposit-cap": {
    title: "Highest deposit",
    source:
      "Tenant Fees Act 2019, schedule 1; Private Housing (Tenancies) (Scotland) Act 2016, section 20; Private Tenancies Act (Northern Ireland) 2022, section 4",
    inForce: { england: "2019-06-01", scotland: "2017-12-01", "northern-ireland": "2023-04-01" },
    severity: "unlawful",
    check: (home, nation) => {
      const cap = isDwellingToLet(home) ? findDepositCap(home, nation) : null;
      if (cap === null || home.deposit === null || home.deposit <= cap.pounds) return null;
      return `The deposit of £${home.deposit.toLocaleString("en-GB")} is more than ${cap.words} (£${cap.pounds.toLocaleString("en-GB")})`;
    },
  },
  "holding-deposit": {
    title: "Holding deposit of at most one week’s rent",
    source: "Tenant Fees Act 2019, schedule 1; Renting Homes (Fees etc.) (Wales) Act 2019, schedule 1",
    inForce: { england: "2019-06-01", wales: "2019-09-01" },
    severity: "unlawful",
    check: whenToLet(
      "A holding deposit may not exceed one week’s rent",
      /\bholding deposit (of|equal to|equivalent to) ([2-9]|two|three|four) weeks\b|\bholding deposit (of|equal to|equivalent to) (a|one|1) month\b/i,
    ),
  },
  "lettings-fees-shown": {
    title: "Fees and schemes with the advert",
    source: "Consumer Rights Act 2015, section 83",
    inForce: { england: "2015-05-27", wales: "2015-11-23" },
    severity: "unlawful",
    check: (home) =>
      isDwellingToLet(home) && !home.lettingsFeeText?.trim()
        ? "The advert does not give the fees, the client-money protection and the redress scheme"
        : null,
  },
  "landlord-registration": {
    title: "Landlord’s registration number",
    source: "Antisocial Behaviour etc. (Scotland) Act 2004, section 92B",
    inForce: { scotland: "2013-06-01" },
    severity: "unlawful",
    check: (home) =>
      isDwellingToLet(home) && !/\b\d{4,7}\/\d{3}\/\d{5}\b|landlord registration pending/i.test(textOf(home))
        ? "The advert needs the landlord’s registration number, or “landlord registration pending”"
        : null,
  },
  "epc-minimum": {
    title: "Lowest energy rating for lets",
    source: "Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015, regulation 23",
    inForce: { england: "2018-04-01", wales: "2018-04-01" },
    severity: "check",
    check: (home) =>
      isDwellingToLet(home) && home.epcCurrent !== null && home.epcCurrent < lowestRatingE
        ? `An energy rating of ${home.epcCurrent} is below E: it may be let only with a registered exemption`
        : null,
  },
} as const satisfies Record<string, Rule>;

const lowestRatingE = 39;

const openRents: ReadonlySet<PriceQualifier> = new Set([
  ...(["poa", "guide_price", "offers_in_excess_of", "offers_in_region_of", "sale_by_tender"] as const),
  ...(["from", "offers_over", "offers_invited"] as const),
]);

/** Holiday lets and business lets are not tenancies of a home. */
function isDwellingToLet({ channel, propertyType, letType }: AdvertisedHome): boolean {
  return (
    channel === "lettings" && getTypeGroup(propertyType) === "home" && letType !== "short" && letType !== "commercial"
  );
}

function quoted(finding: string, home: AdvertisedHome, words: RegExp): string | null {
  const [found] = words.exec(textOf(home)) ?? [];
  return found === undefined ? null : `${finding}: “${found}”`;
}

function whenToLet(finding: string, words: RegExp) {
  return (home: AdvertisedHome) => (isDwellingToLet(home) ? quoted(finding, home, words) : null);
}

/** Null: a rent per person is not that of the whole property. */
export const rentsPerYear: Record<RentFrequency, number | null> = { pcm: 12, pw: 52, pq: 4, pa: 1, pppw: null };

function findDepositCap({ price, rentFrequency }: AdvertisedHome, nation: Nation) {
  const perYear = rentsPerYear[rentFrequency ?? "pcm"];
  if (price === null || perYear === null) return null;
  const yearly = price * perYear;
  if (nation === "england") {
    const weeks = yearly >= 50_000 ? 6 : 5;
    return { words: `${weeks} weeks’ rent`, pounds: Math.floor((yearly * weeks) / 52) };
  }
  const months = nation === "scotland" ? 2 : 1;
  return { words: months === 1 ? "one month’s rent" : "two months’ rent", pounds: Math.floor((yearly * months) / 12) };
}
