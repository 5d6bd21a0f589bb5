import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { type Loan, loanTotals, monthlyPayment, yearlyBalances } from "../mortgage.ts";
import { FigureTable, ResultPanel } from "./result-panel.tsx";

export function MortgageResult({ loan, problem }: { loan: Loan | null; problem: string | undefined }) {
  const label = t("Monthly payment");
  if (!loan)
    return (
      <ResultPanel label={label} result={null}>
        <p>{problem}</p>
      </ResultPanel>
    );
  const { paid, interest, owedAtEnd } = loanTotals(loan);
  const balances = yearlyBalances(loan);
  const lines = [
    { term: t("Loan"), amount: loan.amount },
    { term: t("Total interest"), amount: interest },
    { term: t("Total paid"), amount: paid },
    ...(owedAtEnd > 0 ? [{ term: t("Still owed at the end"), amount: owedAtEnd }] : []),
  ];
  return (
    <ResultPanel label={label} result={formatPounds(monthlyPayment(loan))} aside={t("a month")}>
      <dl>
        {lines.map(({ term, amount }) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-2 first:pt-0">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{formatPounds(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 font-medium">{t("What you owe, year by year")}</p>
      <BalanceChart balances={balances} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
          {t("Year by year in figures")}
        </summary>
        <FigureTable
          columns={[t("Years"), t("Still owed")]}
          rows={balances.map((balance, year) => [year === 0 ? t("Start") : String(year), formatPounds(balance)])}
        />
      </details>
    </ResultPanel>
  );
}

const labelEvery = 5;

/** Bar chart of the balance at the end of each year, as wide as its panel; a table holds the same figures as text. */
function BalanceChart({ balances }: { balances: readonly number[] }) {
  const max = balances[0] || 1;
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className="mt-4 grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted">
      <div
        aria-hidden="true"
        className="flex flex-col justify-between text-right leading-none"
        style={{ marginBlock: "-0.375rem" }}
      >
        {[1, 0.5, 0].map((share) => (
          <span key={share}>{formatShortPounds((balances[0] ?? 0) * share)}</span>
        ))}
      </div>
      <svg role="img" aria-label={describeChart(balances)} className="h-44 w-full overflow-visible">
        {[0, 0.5, 1].map((share) => (
          <line key={share} x2="100%" y1={percent(share)} y2={percent(share)} className="stroke-line" />
        ))}
        {balances.map((balance, year) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the year
            key={year}
            x={percent((year + 0.15) / balances.length)}
            width={percent(0.7 / balances.length)}
            y={percent(1 - balance / max)}
            height={percent(balance / max)}
            className="fill-primary"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="relative col-start-2 mt-1 h-6">
        {balances.map((_, year) =>
          year % labelEvery > 0 ? null : (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the year
              key={year}
              className={`absolute ${year === balances.length - 1 ? "right-0" : "-translate-x-1/2"}`}
              style={year === balances.length - 1 ? {} : { left: percent((year + 0.5) / balances.length) }}
            >
              {year === 0 ? t("Start") : year}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

function describeChart(balances: readonly number[]): string {
  const years = balances.length - 1;
  const middle = Math.floor(years / 2);
  const [start = "", half = "", end = ""] = [0, middle, years].map((year) => formatPounds(balances[year] ?? 0));
  return t(
    "Chart of the balance owed year by year: {start} at the start, {half} after {middle} years, {end} after {years} years",
    { start, half, middle, end, years },
  );
}

function formatShortPounds(amount: number): string {
  if (amount >= 1_000_000) return `£${(amount / 1_000_000).toFixed(1)}m`;
  return amount >= 1_000 ? `£${Math.round(amount / 1_000)}k` : `£${Math.round(amount)}`;
}
