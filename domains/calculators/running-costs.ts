import type { Nation } from "#domains/places/nation.ts";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";
import { defaultDepositPercent } from "./default-deposit.ts";
import { defaultDeposit, defaultYears, monthlyPayment } from "./mortgage.ts";

/** The average bill of band D, pounds a year. Source: "Council Tax Rates: Comparing Scotland to other UK nations", gov.scot. */
export const bandD = { year: "2024 to 2025", england: 2_171, scotland: 1_421, wales: 2_024 } as const;
type TaxedNation = "england" | "scotland" | "wales";

export const shares: Readonly<Record<TaxedNation, Readonly<Record<string, number>>>> = {
  england: { A: 6 / 9, B: 7 / 9, C: 8 / 9, D: 1, E: 11 / 9, F: 13 / 9, G: 15 / 9, H: 18 / 9 },
  wales: { A: 6 / 9, B: 7 / 9, C: 8 / 9, D: 1, E: 11 / 9, F: 13 / 9, G: 15 / 9, H: 18 / 9, I: 21 / 9 },
  scotland: { A: 6 / 9, B: 7 / 9, C: 8 / 9, D: 1, E: 473 / 360, F: 585 / 360, G: 705 / 360, H: 882 / 360 },
};

const isTaxed = (nation: Nation | null): nation is TaxedNation => nation !== null && nation in shares;

/** Pounds a year at the nation's average; null for an unknown band, and where there are no bands. */
export function councilTaxOf(band: string | null, nation: Nation | null): number | null {
  if (band === null || !isTaxed(nation)) return null;
  const share = shares[nation][band];
  return share === undefined ? null : Math.round(bandD[nation] * share);
}

/**
 * The Standard Assessment Procedure 10.2 turns the yearly cost of heating, hot water and lighting into the points of an
 * EPC: this is its section 13 backwards, brought from its gas price to the price cap's.
 */
export const assessment = {
  deflator: 0.36,
  addedMetres: 45,
  gasPence: 3.64,
  /** Points; below, each costs more than the last. */
  costlyBelow: 108.8 - 120.5 * Math.log10(3.5),
};
export const gasPrice = { since: "October 2025", pence: 6.29 } as const;

/** Pounds a year for heating, hot water and lighting. Homes that sell more energy than they use cost nothing. */
export function energyCostOf(epcPoints: number, squareMetres: number): number {
  const isCostly = epcPoints < assessment.costlyBelow;
  const factor = isCostly ? 10 ** ((108.8 - epcPoints) / 120.5) : (100 - epcPoints) / 16.21;
  const then = (Math.max(0, factor) * (squareMetres + assessment.addedMetres)) / assessment.deflator;
  return Math.round((then * gasPrice.pence) / assessment.gasPence);
}

/** Bills that a rent may include. */
export const billPatterns = { councilTax: /council tax/i, energy: /gas|electric|energy|heating|all bills/i };

export type CostedHome = Readonly<{
  /** Pounds; null on application. */
  price: number | null;
  /** Pounds a month, of a letting. */
  rent: number | null;
  nation: Nation | null;
  councilTaxBand: string | null;
  epcPoints: number | null;
  squareMetres: number | null;
  groundRent: number | null;
  serviceCharge: number | null;
  billsIncluded: readonly string[];
  /** Let to full-time students, who pay no council tax. */
  isStudentLet: boolean;
}>;

/** Pounds a month; null is unknown. */
export type MonthlyCost = { label: Message; pounds: number | null };

/** What a home costs each month. A cost that does not apply is left out; one that is in the rent is 0. */
export function listMonthlyCosts(home: CostedHome, interestRate: number): MonthlyCost[] {
  const { price, rent, nation, groundRent, serviceCharge, billsIncluded } = home;
  const includes = (bill: RegExp) => billsIncluded.some((text) => bill.test(text));
  const monthly = (yearly: number | null) => (yearly === null ? null : Math.round(yearly / 12));
  const energy =
    home.epcPoints === null || home.squareMetres === null ? null : energyCostOf(home.epcPoints, home.squareMetres);
  const loan = price === null ? null : { amount: price - defaultDeposit(price), rate: interestRate };
  return [
    rent === null
      ? {
          label: "Mortgage",
          pounds: loan && Math.round(monthlyPayment({ ...loan, years: defaultYears, type: "repayment" })),
        }
      : { label: "Rent", pounds: rent },
    ...(isTaxed(nation) && !home.isStudentLet
      ? [
          {
            label: "Council tax" as const,
            pounds: includes(billPatterns.councilTax) ? 0 : monthly(councilTaxOf(home.councilTaxBand, nation)),
          },
        ]
      : []),
    { label: "Heating and light", pounds: includes(billPatterns.energy) ? 0 : monthly(energy) },
    ...(groundRent ? [{ label: "Ground rent" as const, pounds: monthly(groundRent) }] : []),
    ...(serviceCharge ? [{ label: "Service charge" as const, pounds: monthly(serviceCharge) }] : []),
  ];
}

/** What the owner of a let home pays. */
export const listOwnerCosts = (costs: readonly MonthlyCost[]) =>
  costs.filter(({ label }) => label !== "Council tax" && label !== "Heating and light");

/** HMRC's approved mileage allowance for the first 10,000 miles of a year: fuel, wear and insurance. */
export const mileagePence = 45;

/** Pounds a month by car, there and back. */
export const commutingCostOf = (milesEachWay: number, daysPerWeek: number) =>
  Math.round((milesEachWay * 2 * daysPerWeek * 52 * mileagePence) / 12 / 100);

export const explainMortgage = (rate: number, percent: number) =>
  t("Mortgage: repayment over {years} years at {rate}% with a deposit of {percent}%.", {
    years: defaultYears,
    rate,
    percent,
  });

/** How the costs are worked out, for the visitor. */
export const explainMonthlyCosts = (interestRate: number, isLetting: boolean, percent = defaultDepositPercent) =>
  [
    isLetting ? "" : explainMortgage(interestRate, percent),
    t("Council tax: the nation’s average for the band, {period}; your council’s bill differs.", {
      period: t(bandD.year),
    }),
    t(
      "Heating and light: estimated from the EPC rating and the floor area at the energy prices of {month}, without appliances.",
      { month: t(gasPrice.since) },
    ),
  ]
    .filter(Boolean)
    .join(" ");

export const formatMonthly = (pounds: number | null) =>
  pounds === null ? null : t("{price} a month", { price: formatPounds(pounds) });
