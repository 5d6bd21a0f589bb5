import type { CostedHome, MonthlyCost } from "#domains/calculators/running-costs.ts";
import type { Nation } from "#domains/places/nation.ts";
import { countSharers, squareFeetPerSquareMetre } from "#domains/properties/facts/key-facts.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { toMonthlyRent } from "#domains/properties/pricing/format-price.ts";
import type { Fact } from "#domains/properties/property-details.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

export function toCostedHome(home: Property, nation: Nation | null): CostedHome {
  const isLetting = home.channel === "lettings";
  const price = home.priceQualifier === "poa" ? null : home.price;
  const rent = price === null || !home.rentFrequency ? null : toMonthlyRent(price, home.rentFrequency, home.bedrooms);
  return {
    price: isLetting ? null : price,
    rent: isLetting ? rent : null,
    nation,
    councilTaxBand: home.councilTaxBand,
    epcPoints: home.epcCurrent,
    squareMetres: home.squareFeet === null ? null : home.squareFeet / squareFeetPerSquareMetre,
    groundRent: home.lease?.groundRent ?? null,
    serviceCharge: home.lease?.serviceCharge ?? null,
    billsIncluded: home.billsIncluded,
    isStudentLet: home.letType === "student",
  };
}

/**
 * "About £1,112: rent £895, council tax £134, heating and light £83", for homes with a price or rent; of a let per
 * person, a person's share. `isListedBelow`: the page has a section with the parts.
 */
export function monthlyCostFact(
  home: Property,
  costs: readonly MonthlyCost[],
  { isListedBelow }: { isListedBelow: boolean },
): Fact[] {
  if (getTypeGroup(home.propertyType) !== "home" || costs[0]?.pounds == null) return [];
  const people = countSharers(home);
  const shares = costs.map(({ label, pounds }) => ({ label, pounds: Math.round((pounds ?? 0) / people) }));
  const list = shares.flatMap(({ label, pounds }) =>
    pounds ? [`${label.toLowerCase()}\u00a0${formatPounds(pounds)}`] : [],
  );
  // A rent with all bills has one part.
  const parts = isListedBelow || list.length === 1 ? "" : `: ${list.join(", ")}`;
  const isComplete = costs.every(({ pounds }) => pounds !== null);
  const total = formatPounds(shares.reduce((sum, { pounds }) => sum + pounds, 0));
  const sum = { total: people > 1 ? t("{price} per person", { price: total }) : total };
  if (parts === "")
    return [
      { label: "Monthly cost", value: isComplete ? t("About {total} all in", sum) : t("At least {total} all in", sum) },
    ];
  const value = isComplete ? t("About {total}", sum) : t("At least {total}", sum);
  return [{ label: "Monthly cost", value: value + parts }];
}
