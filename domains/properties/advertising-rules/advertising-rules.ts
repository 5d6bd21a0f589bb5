import type { Nation } from "#domains/places/nation.ts";
import { type DisclosedFacts, listMissingFacts } from "../completeness/list-missing-facts.ts";
import type { Property } from "../find-property.server.ts";
import { type PriceQualifier, priceQualifierLabels, type RentFrequency } from "../property-enums.ts";
import { getTypeGroup } from "../property-types.ts";

/** What the rules read of a home. */
export type AdvertisedHome = DisclosedFacts &
  Pick<Property, "headline" | "summary" | "description" | "features" | "lettingsFeeText"> &
  Pick<Property, "rentFrequency" | "letType" | "petsAllowed" | "epcCurrent" | "newHome">;

type Rule = Readonly<{
  title: string;
  source: string;
  /** The first day in force, per nation; a nation without one has no such rule. */
  inForce: Readonly<Partial<Record<Nation, string>>>;
  /**
   * "unlawful": the advert breaks the rule. "check": there may be a lawful reason, which the advert does not give. "advise":
   * guidance asks for it where it matters to the home.
   */
  severity: "unlawful" | "check" | "advise";
  /** What is wrong, for the person who wrote the advert; null: nothing. */
  check: (home: AdvertisedHome, nation: Nation) => string | null;
}>;

const wholeUk = (day: string) => ({ england: day, wales: day, scotland: day, "northern-ireland": day });

/** Rules of UK law on adverts of homes. A new rule is a new entry; an old one keeps its dates. */
export const advertisingRules = {
  "material-information": {
    title: "Material information, part A",
    source: "Digital Markets, Competition and Consumers Act 2024, section 230",
    inForce: wholeUk("2025-04-06"),
    severity: "check",
    check: (home, nation) => listed("The advert does not say", listMissingFacts(home, nation).A),
  },
  "material-information-b": {
    title: "Material information, part B",
    source:
      "National Trading Standards guidance of 30 November 2023; Digital Markets, Competition and Consumers Act 2024",
    inForce: wholeUk("2023-11-30"),
    severity: "advise",
    check: (home, nation) => listed("The advert does not say", listMissingFacts(home, nation).B),
  },
  "material-information-c": {
    title: "Material information, part C",
    source:
      "National Trading Standards guidance of 30 November 2023; Digital Markets, Competition and Consumers Act 2024",
    inForce: wholeUk("2023-11-30"),
    severity: "advise",
    check: (home, nation) => listed("The advert does not say", listMissingFacts(home, nation).C),
  },
  "sale-price": {
    title: "A price, not “on application”",
    source: "Digital Markets, Competition and Consumers Act 2024, section 230",
    inForce: wholeUk("2025-04-06"),
    severity: "check",
    check: ({ channel, priceQualifier }) =>
      channel === "sales" && priceQualifier === "poa" ? "The price is on application" : null,
  },
  "price-qualifier": {
    title: "A qualifier belongs to a figure",
    source: "Digital Markets, Competition and Consumers Act 2024, section 230",
    inForce: wholeUk("2025-04-06"),
    severity: "check",
    check: ({ channel, price, priceQualifier }) =>
      channel === "sales" && price === null && figureQualifiers.has(priceQualifier)
        ? `“${priceQualifierLabels[priceQualifier]}” has no figure`
        : null,
  },
  "home-report": {
    title: "Home Report",
    source: "Housing (Scotland) Act 2006, section 98",
    inForce: { scotland: "2008-12-01" },
    severity: "check",
    check: (home) =>
      isExistingHomeForSale(home) && !/\bhome report\b/i.test(textOf(home))
        ? "A home for sale needs a Home Report, which the advert does not mention"
        : null,
  },
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
    title: "Fees and schemes beside the advert",
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
  "epc-shown": {
    title: "Energy rating in the advert",
    source:
      "Energy Performance of Buildings (England and Wales) Regulations 2012, regulation 11; (Scotland) Regulations 2008, regulation 5A",
    inForce: { england: "2013-01-09", wales: "2013-01-09", scotland: "2013-01-09" },
    severity: "check",
    check: (home) =>
      getTypeGroup(home.propertyType) === "home" && home.propertyType !== "development" && home.epcCurrent === null
        ? "The energy rating is missing; a listed building or a home not yet built may not need one"
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
  "ground-rent": {
    title: "No ground rent on new leases",
    source: "Leasehold Reform (Ground Rent) Act 2022",
    inForce: { england: "2022-06-30", wales: "2022-06-30" },
    severity: "unlawful",
    check: ({ channel, newHome, lease, propertyType }) =>
      channel === "sales" && newHome && propertyType !== "retirement property" && (lease?.groundRent ?? 0) > 0
        ? "A new lease may not have a ground rent"
        : null,
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof advertisingRules;
export type Breach = { rule: RuleName; title: string; source: string; severity: Rule["severity"]; finding: string };

/** What breaks a rule in force on a London date. A home on a border is judged by England's rules. */
export function findBreaches(home: AdvertisedHome, nation: Nation | null, on: string): Breach[] {
  if (getTypeGroup(home.propertyType) === "commercial") return [];
  const names = Object.keys(advertisingRules) as RuleName[];
  return names.flatMap((name) => {
    const { title, source, severity, inForce, check }: Rule = advertisingRules[name];
    const since = inForce[nation ?? "england"];
    const finding = since !== undefined && since <= on ? check(home, nation ?? "england") : null;
    return finding === null ? [] : [{ rule: name, title, source, severity, finding }];
  });
}

const figureQualifiers: ReadonlySet<PriceQualifier> = new Set([
  ...(["guide_price", "fixed_price", "offers_in_excess_of", "offers_in_region_of", "from", "offers_over"] as const),
]);

const isExistingHomeForSale = ({ channel, propertyType, newHome }: AdvertisedHome) =>
  channel === "sales" && getTypeGroup(propertyType) === "home" && propertyType !== "development" && !newHome;

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

const textOf = ({ headline, summary, description, features, lettingsFeeText }: AdvertisedHome): string =>
  [headline, summary, description, ...features, lettingsFeeText ?? ""].join("\n");

function quoted(finding: string, home: AdvertisedHome, words: RegExp): string | null {
  const [found] = words.exec(textOf(home)) ?? [];
  return found === undefined ? null : `${finding}: “${found}”`;
}

function whenToLet(finding: string, words: RegExp) {
  return (home: AdvertisedHome) => (isDwellingToLet(home) ? quoted(finding, home, words) : null);
}

const listed = (words: string, labels: readonly string[]) =>
  labels.length === 0 ? null : `${words}: ${labels.join(", ").toLowerCase()}`;

/** A rent per person has no deposit of the whole home to compare with. */
const rentsPerYear: Record<RentFrequency, number | null> = { pcm: 12, pw: 52, pq: 4, pa: 1, pppw: null };

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
