import type { Nation } from "#domains/places/nation.ts";
import { listMaterialFacts } from "../facts/list-material-facts.ts";
import type { Property } from "../find-property.server.ts";
import { getTypeGroup } from "../property-types.ts";

/** The parts of National Trading Standards' material information: A for every home, B for every property, C where it applies. */
export type MissingFacts = Record<"A" | "B" | "C", string[]>;

export type DisclosedFacts = Pick<
  Property,
  "channel" | "propertyType" | "price" | "priceQualifier" | "tenure" | "lease"
> &
  Pick<Property, "councilTaxBand" | "deposit" | "bedrooms" | "rooms" | "materialInformation">;

/** What a listing does not say. The guidance is about homes and building land, not about commercial property. */
export function listMissingFacts(home: DisclosedFacts, nation: Nation | null): MissingFacts {
  const group = getTypeGroup(home.propertyType);
  if (group === "commercial") return { A: [], B: [], C: [] };
  const [building, risks] = listMaterialFacts(home.materialInformation).map(({ facts }) =>
    facts.filter(({ value }) => value === null).map(({ label }) => label),
  );
  return {
    A: missing(listPartA(home, nation)),
    B: group === "land" ? [] : [...missing(listRooms(home)), ...(building ?? [])],
    C: (risks ?? []).filter((label) => appliesToNation(label, nation)),
  };
}

type Known = Readonly<Record<string, boolean>>;
const missing = (known: Known) => Object.keys(known).filter((label) => !known[label]);

/** A price on application is no price. Northern Ireland has rates, and the islands have no council tax. */
function listPartA({ channel, price, priceQualifier, ...home }: DisclosedFacts, nation: Nation | null): Known {
  const isHome = getTypeGroup(home.propertyType) === "home";
  const hasRates = isHome && nation === "northern-ireland";
  const hasCouncilTax = isHome && !hasRates && nation !== "crown-dependency";
  const isSale = channel === "sales";
  return {
    [isSale ? "Price" : "Rent"]: price !== null && priceQualifier !== "poa",
    ...(hasCouncilTax && { "Council tax": home.councilTaxBand !== null }),
    ...(hasRates && { "Domestic rates": Boolean(home.materialInformation.domesticRates) }),
    ...(isSale && { Tenure: home.tenure !== null, ...listLease(home) }),
    ...(!isSale && isHome && { [depositLabel(nation)]: home.deposit !== null }),
  };
}

const depositLabel = (nation: Nation | null) => (nation === "wales" ? "Security deposit" : "Deposit");

function listLease({ tenure, lease }: Pick<DisclosedFacts, "tenure" | "lease">): Known {
  if (tenure !== "leasehold" && tenure !== "share_of_freehold") return {};
  return {
    "Lease remaining": (lease?.yearsRemaining ?? null) !== null,
    "Ground rent": (lease?.groundRent ?? null) !== null,
    "Service charge": (lease?.serviceCharge ?? null) !== null,
  };
}

const listRooms = ({ propertyType, bedrooms, rooms }: DisclosedFacts): Known => ({
  "Property type": propertyType !== "property",
  Rooms: rooms.length > 0 || bedrooms > 0 || propertyType === "studio" || propertyType === "development",
});

/** Northern Ireland and the islands have no coalfield that the Mining Remediation Authority reports on. */
const appliesToNation = (label: string, nation: Nation | null) =>
  label !== "Coalfield and mining" || (nation !== "northern-ireland" && nation !== "crown-dependency");
