import type { DutySlice } from "../stamp-duty.ts";

const tints = ["bg-surface", "bg-primary/8", "bg-primary/16", "bg-primary/24", "bg-primary/32", "bg-primary/40"];

/** The price split by band, labelled with the rates; `BandTable` has the amounts. */
export function BandBar({ slices }: { slices: readonly DutySlice[] }) {
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
