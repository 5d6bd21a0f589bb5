import { useEffect, useRef } from "react";
import { formatMiles } from "#format/format-miles.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { HomeValue } from "../home-value.ts";
import { ComparableList } from "./comparables.tsx";
import { PriceScale } from "./price-scale.tsx";
import { SellerDemand } from "./seller-demand.tsx";

type Comparables = HomeValue["comparables"];

type Props = {
  value: HomeValue;
  /** What was asked about, said back. */
  home: string;
  letting: boolean;
  onEdit: () => void;
};

export function HomeValueResult({ value, home, letting, onEdit }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  const { comparables, location } = value;
  const hasDemand = value.demand !== null && value.estimate !== null;
  const next = (
    <div className="mt-6 grid gap-3 sm:flex">
      <a href="#/book-a-valuation" className={buttonClass("primary")}>
        {t("Book a valuation")}
      </a>
      <button type="button" onClick={onEdit} className={buttonClass("quiet")}>
        {t("Change the details")}
      </button>
    </div>
  );
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-5 outline-none">
      <p className="mb-5 text-lg font-medium text-balance">{home}</p>
      <div className="grid gap-10 lg:grid-cols-2">
        <div className={hasDemand ? "" : "col-span-full"}>
          {value.estimate ? (
            <EstimateSummary {...value.estimate} letting={letting} comparables={comparables} />
          ) : (
            <NoEstimate />
          )}
          {hasDemand ? null : next}
        </div>
        {value.demand && value.estimate ? (
          <div>
            <SellerDemand demand={value.demand} middle={value.estimate.middle} letting={letting} />
            {next}
          </div>
        ) : null}
        {comparables.length > 0 ? (
          <ComparableList comparables={comparables} location={location} letting={letting} />
        ) : null}
      </div>
    </div>
  );
}

type EstimateProps = { low: number; middle: number; high: number; letting: boolean; comparables: Comparables };

function EstimateSummary({ low, middle, high, letting, comparables }: EstimateProps) {
  const furthest = Math.max(...comparables.map(({ miles }) => miles));
  const prices = { low: formatPounds(low), middle: formatPounds(middle), high: formatPounds(high) };
  return (
    <>
      <div className="rounded-card border border-line bg-paper p-5 text-center">
        <p className="text-muted">{t(letting ? "Our estimate of the rent" : "Our estimate")}</p>
        <h3 className="mt-1 text-2xl text-balance md:text-4xl">
          {t(letting ? "{low} to {high} a month" : "{low} to {high}", prices)}
        </h3>
        <p className="mt-2 text-lg">
          {t(letting ? "Most likely about {middle} a month." : "Most likely about {middle}.", prices)}
        </p>
        <PriceScale estimate={{ low, middle, high }} comparables={comparables} letting={letting} />
      </div>
      <p className="mt-4 max-w-prose">
        {t("It isn't a valuation, as we haven't seen your home yet. A visit is free.")}
      </p>
      <Disclosure label={t("How we worked it out")} className="mt-1">
        <ul className="grid max-w-prose list-disc gap-2 pl-5 text-muted">
          <li>
            {t("We compared {count} homes of the same kind, up to {distance} from yours.", {
              count: comparables.length,
              distance: formatMiles(furthest),
            })}
          </li>
          <li>{t("We adjusted each price to the size and condition of your home.")}</li>
          <li>{describePrices(comparables, letting)}</li>
        </ul>
      </Disclosure>
    </>
  );
}

/** Which prices are those paid. A home counts as sold here only if its sale price is known. */
export function describePrices(comparables: Comparables, letting: boolean): string {
  if (letting) return t("The rents are those we advertised.");
  const sold = comparables.filter(({ achieved }) => achieved).length;
  const asking = comparables.length - sold;
  if (asking === 0) return t("The prices are those the homes sold for.");
  return sold === 0
    ? t("The prices are asking prices; homes often sell for a little less, and the estimate allows for that.")
    : t(
        "Of the prices, {sold, plural, one {# is} other {# are}} what homes sold for and {asking, plural, one {# is an asking price} other {# are asking prices}}; homes often sell for a little less than asked, and the estimate allows for that.",
        { sold, asking },
      );
}

function NoEstimate() {
  return (
    <>
      <h3 className="text-2xl md:text-3xl">{t("We can’t give you an estimate online")}</h3>
      <p className="mt-3 max-w-prose">
        {t(
          "We've handled fewer than three homes of this kind nearby recently, or their prices vary too much. Any figure would be a guess, so we'd rather not give you one. One of our local agents can value your home once they've seen it.",
        )}
      </p>
    </>
  );
}
