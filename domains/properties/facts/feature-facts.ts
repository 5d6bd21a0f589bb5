import type { Fact } from "#domains/properties/property-details.ts";
import { type Message, t } from "#languages/translate.ts";

/** What an investor or a tenant of premises asks first; feeds have no fields for it. The groups are the value. */
const patterns = {
  Rent: /^(?:let at|rent(?: of)?:?) (£[\d,]+ a (?:week|month|quarter|year))$/i,
  Yield: /^([\d.]+% gross) yield(?:(, [\d.]+% net))?$/i,
  Lease: /^((?:new|let agreed|let on|\S+-year) .*\blease\b.*)$/is,
  VAT: /^£[\d,]+ a year,? (?:(no) VAT|(plus) VAT)$|^(no VAT|VAT payable) on the price$/i,
  "Use class": /^use class:? (.+)$/i,
  "Service charge": /^service charge:? (?:of )?((?:about )?£.+)$/i,
  "Rateable value": /^rateable value:? (£.+)$/i,
} as const satisfies { readonly [Label in Message]?: RegExp };

/** Of land, written as `Soil: deep silty loam`; its lots are the parts that may be bought. */
const landLabels = [
  "Land use",
  "Soil",
  "Buildings",
  "Boundaries",
  "Access",
  "Possession",
  "Lot 1",
  "Lot 2",
  "Lot 3",
] as const satisfies readonly Message[];

const readers: readonly (readonly [Message, RegExp])[] = [
  ...(Object.entries(patterns) as [keyof typeof patterns, RegExp][]),
  ...landLabels.map((label) => [label, new RegExp(`^${label}: (.+)$`, "i")] as const),
];

/** The facts among the features, and the features without them. */
export function splitFeatures(features: readonly string[]): { facts: Fact[]; features: string[] } {
  const facts: Fact[] = [];
  const others = features.filter((feature) => {
    for (const [label, pattern] of readers) {
      const groups = pattern.exec(feature.trim())?.slice(1).filter(Boolean);
      if (!groups || facts.some((fact) => fact.label === label)) continue;
      facts.push({ label, value: label === "VAT" ? formatVat(groups.join("")) : groups.join("") });
      return false;
    }
    return true;
  });
  return { facts, features: others };
}

const rentsPerYear = { week: 52, month: 12, quarter: 4, year: 1 } as const;

/** Pounds a month that the tenant of a home for sale pays. */
export function findMonthlyRent(features: readonly string[]): number | null {
  const rent = splitFeatures(features).facts.find(({ label }) => label === "Rent")?.value;
  const [, amount, period] = /^£([\d,]+) a (\w+)$/.exec(rent ?? "") ?? [];
  const perYear = rentsPerYear[period?.toLowerCase() as keyof typeof rentsPerYear];
  return amount && perYear ? Math.round((Number(amount.replaceAll(",", "")) * perYear) / 12) : null;
}

const feePattern =
  /^reservation fee:? (?:of )?((\d+(?:\.\d+)?)% (?:including|inc\.?) VAT(?:,? (?:at least|minimum) £([\d,]+))?)$/i;

/** What the buyer of a lot pays on top of the price; feeds have no field for it either. */
export function findReservationFee(features: readonly string[]) {
  for (const feature of features) {
    const [, text, percent, minimum = "0"] = feePattern.exec(feature.trim()) ?? [];
    if (text) return { feature, text, percent: Number(percent), minimum: Number(minimum.replaceAll(",", "")) };
  }
  return null;
}

const formatVat = (said: string) => (/^no/i.test(said) ? t("None") : t("Payable"));
