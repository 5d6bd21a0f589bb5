import { useEffect, useRef } from "react";
import { buttonClass } from "#ui/button.tsx";
import { telephoneHref } from "#ui/telephone-href.ts";
import { backText, type ValuationProps } from "./valuation-props.ts";

type Props = ValuationProps & { onChange: () => void };

/** The honest end for a home that nobody here looks after. */
export function NoBranch({ telephone, property, onChange, onClose }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="py-6 text-center outline-none">
      <h3 className="text-3xl">We are sorry</h3>
      <p className="mt-3 text-lg">We don't have agents near your property</p>
      <p className="mt-4 text-muted">
        If you think we should know it, ring us on{" "}
        <a href={telephoneHref(telephone)} className="inline-flex min-h-11 items-center text-primary underline">
          {telephone}
        </a>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onClose} className={buttonClass("primary")}>
          {backText({ property })}
        </button>
        <button type="button" onClick={onChange} className={buttonClass("quiet")}>
          Change the address
        </button>
      </div>
    </div>
  );
}
