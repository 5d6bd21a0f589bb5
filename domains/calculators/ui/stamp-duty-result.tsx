import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import type { Duty, DutySlice } from "../stamp-duty.ts";
import { BandTable } from "./band-table.tsx";
import { ResultPanel } from "./result-panel.tsx";

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
      <BandTable duty={duty} />
      <p className="mt-3 text-sm text-muted">
        Rates in force since {formatLongDate(duty.validFrom)}. An estimate for an individual buying a home; your
        solicitor will confirm it.
      </p>
    </ResultPanel>
  );
}

const tints = ["bg-surface", "bg-primary/8", "bg-primary/16", "bg-primary/24", "bg-primary/32", "bg-primary/40"];

/** The price split by band, labelled with the rates; `BandTable` has the amounts. */
function BandBar({ slices }: { slices: readonly DutySlice[] }) {
  return (
    <div aria-hidden="true" className="mt-4 flex gap-0.5">
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
