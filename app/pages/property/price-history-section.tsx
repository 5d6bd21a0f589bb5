import type { PriceEntry } from "#domains/properties/pricing/build-price-history.ts";
import { formatShortDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { PageSection } from "./page-section.tsx";

type Props = { entries: readonly PriceEntry[]; isRent: boolean };

/** Rents are per calendar month, however they are advertised, so that they can be compared. */
export function PriceHistorySection({ entries, isRent }: Props) {
  if (entries.length === 0) return null;
  return (
    <PageSection id="price-history" heading="Price history" className="break-inside-avoid">
      <table className="w-full text-left tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Change</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ date, price, change }) => (
            <tr key={date} className="border-t border-line align-baseline">
              <th scope="row" className="py-3 pr-4 font-normal whitespace-nowrap text-muted">
                <time dateTime={date}>{formatShortDate(date)}</time>
              </th>
              <td className="py-3 pr-4">{formatChange(change)}</td>
              <td className="py-3 text-right font-medium whitespace-nowrap">
                {formatPounds(price)}
                {isRent ? " pcm" : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

function formatChange(change: PriceEntry["change"]): string {
  if (change === null) return "Listed";
  const percent = Math.abs(change.percent);
  return `${change.by < 0 ? "Reduced" : "Increased"} by ${percent < 0.1 ? formatPounds(Math.abs(change.by)) : `${percent}%`}`;
}
