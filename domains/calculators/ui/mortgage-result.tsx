import { formatPounds } from "#format/format-number.ts";
import { type Loan, loanTotals, monthlyPayment, yearlyBalances } from "../mortgage.ts";
import { BalanceChart } from "./balance-chart.tsx";
import { FigureTable, ResultPanel } from "./result-panel.tsx";

const label = "Monthly payment";

export function MortgageResult({ loan, problem }: { loan: Loan | null; problem: string | undefined }) {
  if (!loan)
    return (
      <ResultPanel label={label} result="–">
        <p className="mt-3 text-muted">{problem}</p>
      </ResultPanel>
    );
  const { paid, interest, owedAtEnd } = loanTotals(loan);
  const balances = yearlyBalances(loan);
  const lines = [
    { term: "Loan", amount: loan.amount },
    { term: "Total interest", amount: interest },
    { term: "Total paid", amount: paid },
    ...(owedAtEnd > 0 ? [{ term: "Still owed at the end", amount: owedAtEnd }] : []),
  ];
  return (
    <ResultPanel label={label} result={formatPounds(monthlyPayment(loan))} aside="a month">
      <dl className="mt-4">
        {lines.map(({ term, amount }) => (
          <div key={term} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{formatPounds(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 font-medium">What you owe, year by year</p>
      <BalanceChart balances={balances} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
          Year by year in figures
        </summary>
        <FigureTable
          columns={["Years", "Still owed"]}
          rows={balances.map((balance, year) => [year === 0 ? "Start" : String(year), formatPounds(balance)])}
        />
      </details>
    </ResultPanel>
  );
}
