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

const chart = { width: 320, height: 140, left: 44, right: 6, top: 8, bottom: 26 };
const labelEvery = 5;

/** Bar chart of the balance at the end of each year; a table holds the same figures as text. */
function BalanceChart({ balances }: { balances: readonly number[] }) {
  const max = balances[0] ?? 0;
  const years = balances.length - 1;
  const { bars, baseline, step } = placeBars(balances);
  return (
    <svg
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={describeChart(balances)}
      className="mt-4 w-full max-w-md"
    >
      {[1, 0.5, 0].map((share) => {
        const y = baseline - share * (baseline - chart.top);
        return (
          <g key={share}>
            <line
              x1={chart.left}
              x2={chart.width - chart.right}
              y1={y}
              y2={y}
              className="stroke-line"
              strokeWidth="1"
            />
            <text x={chart.left - 6} y={y + 4} textAnchor="end" className="fill-muted text-[12px]">
              {formatShortPounds(max * share)}
            </text>
          </g>
        );
      })}
      {bars.map(({ x, y, width, height, year }) => (
        <rect key={year} x={x} y={y} width={width} height={height} className="fill-primary" />
      ))}
      {Array.from({ length: Math.floor(years / labelEvery) + 1 }, (_, i) => i * labelEvery).map((year) => (
        <text
          key={year}
          x={chart.left + (year + 0.5) * step}
          y={chart.height - 8}
          textAnchor="middle"
          className="fill-muted text-[12px]"
        >
          {year === 0 ? t("Start") : year}
        </text>
      ))}
    </svg>
  );
}

function placeBars(balances: readonly number[]) {
  const baseline = chart.height - chart.bottom;
  const step = (chart.width - chart.left - chart.right) / balances.length;
  const max = balances[0] || 1;
  const bars = balances.map((balance, year) => {
    const height = (balance / max) * (baseline - chart.top);
    return { year, x: chart.left + year * step + step * 0.15, y: baseline - height, width: step * 0.7, height };
  });
  return { bars, baseline, step };
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
