import { listMissingFacts } from "../completeness/list-missing-facts.ts";
import { type PriceQualifier, priceQualifierLabels } from "../property-enums.ts";
import { getTypeGroup } from "../property-types.ts";
import { type AdvertisedHome, type Rule, textOf } from "./rule.ts";

const wholeUk = (day: string) => ({ england: day, wales: day, scotland: day, "northern-ireland": day });

/** What an advert must disclose. */
export const disclosureRules = {
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

const figureQualifiers: ReadonlySet<PriceQualifier> = new Set([
  ...(["guide_price", "fixed_price", "offers_in_excess_of", "offers_in_region_of", "from", "offers_over"] as const),
]);

const isExistingHomeForSale = ({ channel, propertyType, newHome }: AdvertisedHome) =>
  channel === "sales" && getTypeGroup(propertyType) === "home" && propertyType !== "development" && !newHome;

const listed = (words: string, labels: readonly string[]) =>
  labels.length === 0 ? null : `${words}: ${labels.join(", ").toLowerCase()}`;
