import { useEffect, useRef } from "react";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import type { HomeValue } from "../home-value.ts";
import { ComparableList, ComparableMap } from "./comparables.tsx";
import { SellerDemand } from "./seller-demand.tsx";

type Props = { value: HomeValue; letting: boolean; onEdit: () => void };

export function HomeValueResult({ value, letting, onEdit }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-5 outline-none">
      {value.estimate ? (
        <EstimateSummary {...value.estimate} letting={letting} count={value.comparables.length} />
      ) : (
        <NoEstimate />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="#/book-a-valuation" className={buttonClass("primary")}>
          {t("Book a valuation")}
        </a>
        <button type="button" onClick={onEdit} className={buttonClass("quiet")}>
          {t("Change the details")}
        </button>
      </div>
      {value.demand && value.estimate ? (
        <SellerDemand demand={value.demand} middle={value.estimate.middle} letting={letting} />
      ) : null}
      {value.comparables.length > 0 ? (
        <>
          <ComparableList comparables={value.comparables} letting={letting} />
          <ComparableMap {...value} />
        </>
      ) : null}
    </div>
  );
}

type EstimateProps = { low: number; middle: number; high: number; letting: boolean; count: number };

function EstimateSummary({ low, middle, high, letting, count }: EstimateProps) {
  const prices = { low: formatPounds(low), middle: formatPounds(middle), high: formatPounds(high) };
  return (
    <>
      <p className="text-muted">{t(letting ? "Our estimate of the rent" : "Our estimate")}</p>
      <h3 className="mt-1 text-3xl text-balance md:text-4xl">
        {t(letting ? "{low} to {high} a month" : "{low} to {high}", prices)}
      </h3>
      <p className="mt-2 text-lg">
        {t(letting ? "Most likely about {middle} a month." : "Most likely about {middle}.", prices)}
      </p>
      <p className="mt-4 max-w-prose text-muted">
        {t(
          "This is an estimate based on {count} homes of the same kind near yours, adjusted for size and condition. It isn't a valuation, as we haven't seen your home yet. A visit takes half an hour and is free.",
          { count },
        )}
      </p>
    </>
  );
}

function NoEstimate() {
  return (
    <>
      <h3 className="text-2xl md:text-3xl">{t("We can't give you an estimate online")}</h3>
      <p className="mt-3 max-w-prose">
        {t(
          "We've handled fewer than three homes of this kind nearby recently, or their prices vary too much. Any figure would be a guess, so we'd rather not give you one. One of our local agents can value your home once they've seen it.",
        )}
      </p>
    </>
  );
}
