import { useEffect, useRef } from "react";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import { backLabel, type ValuationProps } from "./use-valuation.ts";

type Props = ValuationProps & { onChange: () => void };

/** Shown when no branch covers the address. */
export function NoBranch({ telephone, property, onChange, onClose }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="py-6 text-center outline-none">
      <h3 className="text-3xl">We are sorry</h3>
      <p className="mt-3 text-lg">We don't have agents near your property</p>
      <p className="mt-4 text-muted">
        If you think we've got that wrong, call us on{" "}
        <a href={toTelephoneHref(telephone)} className="inline-flex min-h-11 items-center text-primary underline">
          {telephone}
        </a>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onClose} className={buttonClass("primary")}>
          {backLabel({ property })}
        </button>
        <button type="button" onClick={onChange} className={buttonClass("quiet")}>
          Change the address
        </button>
      </div>
    </div>
  );
}
