import { Gavel } from "lucide-react";
import type { AuctionDetails } from "#domains/properties/facts/key-facts.ts";
import type { PriceEntry } from "#domains/properties/pricing/price-history.ts";
import { formatShortDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { PageSection } from "./property-sections.tsx";

export function AuctionPanel({ auction }: { auction: AuctionDetails }) {
  const { heading, lot, date, guidePrice, result } = auction;
  const lines = [
    { label: t("Auction"), value: date },
    { label: t("Lot"), value: lot },
    { label: t("Guide price"), value: guidePrice ?? t("Ask agent") },
    { label: t("Result"), value: result },
  ].filter(({ value }) => value !== null);
  return (
    <section aria-labelledby="auction" className="mt-8 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 id="auction" className="flex items-center gap-3 text-xl">
        <Gavel className="size-5 text-primary" strokeWidth={1.75} />
        {heading}
      </h2>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {result === null ? (
        <p className="mt-4 text-sm text-muted">
          {t(
            "A guide price is not a valuation: the reserve, the lowest price at which the lot may be sold, can be higher. Buyers may have fees to pay on top of the price. Ask us for these and for the legal pack before you bid.",
          )}
        </p>
      ) : null}
    </section>
  );
}

/** Rents are per calendar month, however they are advertised, so that they can be compared. */
export function PriceHistorySection({ entries, isRent }: { entries: readonly PriceEntry[]; isRent: boolean }) {
  if (entries.length === 0) return null;
  return (
    <PageSection id="price-history" heading={t("Price history")} className="break-inside-avoid">
      <table className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("Date")}</th>
            <th scope="col">{t("Change||noun")}</th>
            <th scope="col">{t("Price")}</th>
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
                {isRent ? t("{price} pcm", { price: formatPounds(price) }) : formatPounds(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

function formatChange(change: PriceEntry["change"]): string {
  if (change === null) return t("Listed");
  const percent = Math.abs(change.percent);
  const amount = percent < 0.1 ? formatPounds(Math.abs(change.by)) : `${percent}%`;
  return change.by < 0 ? t("Reduced by {amount}", { amount }) : t("Increased by {amount}", { amount });
}
