import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import type { Duty, DutySlice } from "../stamp-duty.ts";
import { FigureTable, ResultPanel } from "./result-panel.tsx";

export function StampDutyResult({ duty, price, tax }: { duty: Duty; price: number; tax: string }) {
  if (price === 0)
    return (
      <ResultPanel label={tax} result="–">
        <p className="mt-3 text-muted">Enter a property price</p>
      </ResultPanel>
    );
  return (
    <ResultPanel label={tax} result={formatPounds(duty.total)} aside={`${duty.effectiveRate}% of the price`}>
      {duty.overFirstTimeBuyerCap === null ? null : (
        <p className="mt-3">
          Above {formatPounds(duty.overFirstTimeBuyerCap)} there is no relief for first-time buyers, so the standard
          rates apply.
        </p>
      )}
      <BandBar slices={duty.slices} />
      <FigureTable
        columns={["Part of the price", "Rate", "Tax"]}
        rows={duty.slices.map((slice) => [formatBand(slice), `${slice.rate}%`, formatPounds(slice.tax)])}
      >
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left font-medium">
              To pay
            </th>
            <td className="py-2 pl-3 text-right font-semibold">{formatPounds(duty.total)}</td>
          </tr>
        </tfoot>
      </FigureTable>
      <p className="mt-3 text-sm text-muted">
        Rates in force since {formatLongDate(duty.validFrom)}. An estimate for buying a home; your solicitor will
        confirm it.
      </p>
    </ResultPanel>
  );
}

const tints = ["bg-surface", "bg-primary/8", "bg-primary/16", "bg-primary/24", "bg-primary/32", "bg-primary/40"];

/** The price split by band, labelled with the rates; the table has the amounts. */
function BandBar({ slices }: { slices: readonly DutySlice[] }) {
  return (
    <div aria-hidden="true" className="my-4 flex gap-0.5">
      {slices.map(({ from, amount, rate }, index) => (
        <div
          key={from}
          style={{ flexGrow: amount }}
          className={`min-w-11 basis-0 rounded-sm border border-line-strong py-2 text-center text-sm font-medium ${tints[index]}`}
        >
          {rate}%
        </div>
      ))}
    </div>
  );
}

function formatBand({ from, to }: DutySlice): string {
  if (to === null) return `Above ${formatPounds(from)}`;
  return from === 0 ? `Up to ${formatPounds(to)}` : `${formatPounds(from)} to ${formatPounds(to)}`;
}
