import { useEffect, useRef } from "react";
import { formatPounds } from "#domains/properties/price-words.ts";
import { buttonClass } from "#ui/button.tsx";
import type { HomeValue } from "../home-value.ts";
import { ComparableList } from "./comparable-list.tsx";
import { ComparableMap } from "./comparable-map.tsx";

type Props = { value: HomeValue; letting: boolean; onAgain: () => void };

/** The estimate and what it rests on, or plainly that there is none; either way the next step is a person. */
export function HomeValueResult({ value, letting, onAgain }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
      {value.estimate ? (
        <EstimateWords {...value.estimate} letting={letting} count={value.comparables.length} />
      ) : (
        <NoEvidence />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="#/book-a-valuation" className={buttonClass("primary")}>
          Book a valuation
        </a>
        <button type="button" onClick={onAgain} className={buttonClass("quiet")}>
          Change the details
        </button>
      </div>
      {value.comparables.length > 0 ? (
        <>
          <ComparableList comparables={value.comparables} letting={letting} />
          <ComparableMap value={value} />
        </>
      ) : null}
    </div>
  );
}

type Words = { low: number; middle: number; high: number; letting: boolean; count: number };

function EstimateWords({ low, middle, high, letting, count }: Words) {
  const per = letting ? " a month" : "";
  return (
    <>
      <p className="text-muted">Our estimate{letting ? " of the rent" : ""}</p>
      <h3 className="mt-1 text-3xl text-balance md:text-4xl">
        {formatPounds(low)} to {formatPounds(high)}
        {per}
      </h3>
      <p className="mt-2 text-lg">
        Most likely about {formatPounds(middle)}
        {per}.
      </p>
      <p className="mt-4 max-w-prose text-muted">
        This is an estimate, worked out from {count} homes of ours near yours and adjusted for kind, size and condition.
        It is not a valuation: nobody has seen your home. A visit takes half an hour and costs nothing.
      </p>
    </>
  );
}

function NoEvidence() {
  return (
    <>
      <h3 className="text-2xl md:text-3xl">Not enough evidence</h3>
      <p className="mt-3 max-w-prose">
        We have handled fewer than five homes like yours near there lately, or their prices lie too far apart. Any
        figure from us would be a guess, so we will not give you one. Somebody who knows the streets can, once they have
        seen it.
      </p>
    </>
  );
}
