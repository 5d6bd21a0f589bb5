import { formatPounds } from "#format/format-number.ts";
import type { Duty, DutySlice } from "../stamp-duty.ts";

export function BandTable({ duty: { slices, total } }: { duty: Duty }) {
  return (
    <table className="mt-4 w-full text-sm">
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="py-2 font-medium">
            Part of the price
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Rate
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Tax
          </th>
        </tr>
      </thead>
      <tbody>
        {slices.map((slice) => (
          <tr key={slice.from} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {formatBand(slice)}
            </th>
            <td className="py-2 pl-3 text-right">{slice.rate}%</td>
            <td className="py-2 pl-3 text-right">{formatPounds(slice.tax)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-2 text-left font-medium">
            To pay
          </th>
          <td className="py-2 pl-3 text-right font-semibold">{formatPounds(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function formatBand({ from, to }: DutySlice): string {
  if (to === null) return `Above ${formatPounds(from)}`;
  return from === 0 ? `Up to ${formatPounds(to)}` : `${formatPounds(from)} to ${formatPounds(to)}`;
}
