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
        {comparables.map(({ property_id, adjusted, achieved }) => (
          <Dot key={property_id} achieved={achieved} className="absolute top-1/2 -translate-1/2" left={at(adjusted)} />
        ))}
        <div className="absolute inset-y-0 w-1 -translate-x-1/2 bg-primary" style={{ left: at(middle) }} />
      </div>
      <div className="mt-1 flex justify-between text-muted">
        <span>{formatPounds(Math.min(...prices))}</span>
        <span>{formatPounds(Math.max(...prices))}</span>
      </div>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-2 text-muted">
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
      </ul>
    </div>
  );
}

type DotProps = { achieved: boolean; left?: string; className?: string };

/** Full for a price paid, hollow for one that is asked. */
function Dot({ achieved, left, className = "" }: DotProps) {
  const style: CSSProperties = { width: 12, height: 12, ...(left ? { left } : {}) };
  return (
    <span
      style={style}
      className={`shrink-0 rounded-full border-2 border-ink ${achieved ? "bg-ink" : "bg-surface"} ${className}`}
    />
  );
}

/** Where a price lies between the lowest and the highest. */
export function toShare(price: number, all: readonly number[]): string {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return `${most === least ? 50 : Math.round((1000 * (price - least)) / (most - least)) / 10}%`;
}
