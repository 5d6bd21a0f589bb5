import { Gavel } from "lucide-react";
import type { AuctionDetails } from "#domains/properties/facts/auction-details.ts";

export function AuctionPanel({ auction }: { auction: AuctionDetails }) {
  const { heading, lot, date, guidePrice, result } = auction;
  const lines = [
    { label: "Auction", value: date },
    { label: "Lot", value: lot },
    { label: "Guide price", value: guidePrice ?? "Ask agent" },
    { label: "Result", value: result },
  ].filter(({ value }) => value !== null);
  return (
    <section aria-labelledby="auction" className="mt-8 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 id="auction" className="flex items-center gap-3 text-xl">
        <Gavel aria-hidden="true" className="size-5 text-primary" strokeWidth={1.75} />
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
          A guide price is not a valuation: the reserve, the lowest price at which the lot may be sold, can be higher.
          Buyers may have fees to pay on top of the price. Ask us for these and for the legal pack before you bid.
        </p>
      ) : null}
    </section>
  );
}
