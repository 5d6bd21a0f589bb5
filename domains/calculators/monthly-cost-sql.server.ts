import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { nationSql } from "#domains/places/nation-sql.server.ts";
import { defaultYears, monthlyPayment } from "./mortgage.ts";
import { assessment, bandD, billPatterns, gasPrice, shares } from "./running-costs.ts";

type Home = Readonly<
  Record<
    | "channel"
    | "priceValue"
    | "priceQualifier"
    | "postcode"
    | "councilTaxBand"
    | "epcCurrent"
    | "squareMetres"
    | "lease"
    | "billsIncluded"
    | "letType",
    SQLWrapper
  >
>;

/** `depositPercent` may be that of a stored search. */
type Loan = Readonly<{ interestRate: number; depositPercent: SQL }>;

const number = (value: number) => sql.raw(`${value}::float8`);
const text = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
/** As `Math.round` does. */
const round = (value: SQL) => sql`floor(${value} + 0.5)`;

/**
 * The home costs at most `max` pounds a month: `listMonthlyCosts` in SQL. A cost that is not known counts as nothing, as in
 * the "at least" of pages; a home without a price does not match. The first condition is cheap and excludes most homes.
 */
export function monthlyCostCondition(home: Home, max: SQL, { interestRate, depositPercent }: Loan): SQL {
  const mortgage = monthlyPayment({ amount: 1, rate: interestRate, years: defaultYears, type: "repayment" });
  const loan = sql`(${home.priceValue} - ${round(sql`${home.priceValue} * ${depositPercent}::float8 / 100`)})`;
  const housing = sql`case when ${home.channel} = 'lettings' then ${home.priceValue} else ${round(sql`${loan} * ${number(mortgage)}`)} end`;
  return sql`(${home.priceQualifier} <> 'poa' and ${housing} <= ${max} and ${housing} + ${runningCosts(home)} <= ${max})`;
}

function runningCosts(home: Home): SQL {
  const lease = (name: string) => sql`(${home.lease} ->> ${text(name)})::float8`;
  const isIncluded = (bill: RegExp) =>
    sql`${home.billsIncluded} <> '{}' and array_to_string(${home.billsIncluded}, '|') ~* ${text(bill.source)}`;
  const paid = (bill: RegExp, cost: SQL) => sql`case when ${isIncluded(bill)} then 0 else ${monthly(cost)} end`;
  return sql.join(
    [
      paid(billPatterns.councilTax, councilTax(home)),
      paid(billPatterns.energy, energy(home)),
      monthly(lease("groundRent")),
      monthly(lease("serviceCharge")),
    ],
    sql` + `,
  );
}

const monthly = (yearly: SQL) => sql`coalesce(${round(sql`(${yearly}) / 12`)}, 0)`;

function councilTax({ postcode, councilTaxBand, letType }: Home): SQL {
  const bills = Object.entries(shares).map(([nation, bands]) => {
    const cases = Object.entries(bands).map(
      ([band, share]) =>
        sql`when ${text(band)} then ${number(Math.round(bandD[nation as keyof typeof shares] * share))}`,
    );
    return sql`when ${text(nation)} then case ${councilTaxBand} ${sql.join(cases, sql` `)} end`;
  });
  return sql`case when ${councilTaxBand} is not null and ${letType} is distinct from 'student' then case ${nationSql(postcode)} ${sql.join(bills, sql` `)} end end`;
}

function energy({ epcCurrent, squareMetres }: Home): SQL {
  const metres = sql`(${squareMetres} + ${number(assessment.addedMetres)})`;
  const factor = sql`case when ${epcCurrent} < ${number(assessment.costlyBelow)}
    then power(10::float8, (${number(108.8)} - ${epcCurrent}) / ${number(120.5)}) else greatest(0, 100 - ${epcCurrent}) / ${number(16.21)} end`;
  return round(
    sql`${factor} * ${metres} / ${number(assessment.deflator)} * ${number(gasPrice.pence)} / ${number(assessment.gasPence)}`,
  );
}
