import { formatPounds } from "#format/format-number.ts";

/** The chart's figures as a table. */
export function BalanceTable({ balances }: { balances: readonly number[] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
        Year by year in figures
      </summary>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 font-medium">
              Years
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Still owed
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map((balance, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the year
            <tr key={year} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {year === 0 ? "Start" : year}
              </th>
              <td className="py-1.5 text-right">{formatPounds(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
