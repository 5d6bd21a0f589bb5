import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "../money.ts";
import type { Duty } from "../stamp-duty.ts";
import { BandBar } from "./band-bar.tsx";
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
