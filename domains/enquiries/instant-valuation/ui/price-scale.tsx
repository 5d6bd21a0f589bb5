import type { CSSProperties } from "react";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import type { HomeValue } from "../home-value.ts";
import { priceKind } from "./comparables.tsx";

type Props = {
  estimate: NonNullable<HomeValue["estimate"]>;
  comparables: HomeValue["comparables"];
  letting: boolean;
};

/** Range, estimate and the comparables as adjusted to this home, on one scale; the list says the same in words. */
export function PriceScale({ estimate: { low, middle, high }, comparables, letting }: Props) {
  const prices = [low, high, ...comparables.map(({ adjusted }) => adjusted)];
  const at = (price: number) => toShare(price, prices);
  const kinds = [true, false].filter((achieved) => comparables.some((home) => home.achieved === achieved));
  return (
    <div aria-hidden="true" className="mt-6 text-sm">
      <div className="relative mx-3 h-11">
        <div
          className="absolute inset-y-0 rounded-control bg-primary opacity-20"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        />
        <div className="absolute inset-x-0 top-1/2 border-t border-line-strong" />
        <div className="absolute inset-y-0 w-1 -translate-x-1/2 bg-primary" style={{ left: at(middle) }} />
        {toRows(comparables.map(({ adjusted }) => Number.parseFloat(at(adjusted)))).map(({ index, row }) => {
          const home = comparables[index];
          return home ? (
            <Dot
              key={home.property_id}
              achieved={home.achieved}
              className="absolute -translate-1/2"
              place={{ left: at(home.adjusted), top: rowTops[row] ?? "50%" }}
            />
          ) : null;
        })}
      </div>
      <div className="mt-1 flex justify-between text-muted">
        <span>{formatPounds(Math.min(...prices))}</span>
        <span>{formatPounds(Math.max(...prices))}</span>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-left text-muted sm:flex sm:flex-wrap sm:justify-center">
        {kinds.map((achieved) => (
          <li key={String(achieved)} className="flex items-center gap-2">
            <Dot achieved={achieved} />
            {priceKind({ achieved }, letting)}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span className="h-4 w-1 bg-primary" />
          {t("our estimate")}
        </li>
        <li className="flex items-center gap-2">
          <span className="h-4 w-6 rounded-control bg-primary opacity-20" />
          {t("likely range")}
        </li>
      </ul>
    </div>
  );
}

type DotProps = { achieved: boolean; place?: CSSProperties; className?: string };

/** Full for a price paid, hollow for one that is asked. */
function Dot({ achieved, place, className = "" }: DotProps) {
  const style: CSSProperties = { width: 12, height: 12, ...place };
  return (
    <span
      style={style}
      className={`shrink-0 rounded-full border-2 border-ink ${achieved ? "bg-ink" : "bg-surface"} ${className}`}
    />
  );
}

/** The rows of dots: on the line, above it and below it. */
const rowTops = ["50%", "18%", "82%"];

/** Shares of the width that a dot takes on a phone. */
const dotShare = 5;

/** Puts dots that would cover each other into different rows. */
export function toRows(shares: readonly number[]): { index: number; row: number }[] {
  const ends = rowTops.map(() => -dotShare);
  const inOrder = shares.map((share, index) => ({ share, index })).toSorted((a, b) => a.share - b.share);
  return inOrder.map(({ share, index }) => {
    const free = ends.findIndex((end) => share - end >= dotShare);
    const row = free === -1 ? ends.indexOf(Math.min(...ends)) : free;
    ends[row] = share;
    return { index, row };
  });
}

/** Where a price lies between the lowest and the highest. */
export function toShare(price: number, all: readonly number[]): string {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return `${most === least ? 50 : Math.round((1000 * (price - least)) / (most - least)) / 10}%`;
}
