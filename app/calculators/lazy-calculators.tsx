import { useRef } from "react";
import { useChunk } from "#app/shell/loading/use-chunk.ts";
import type { CalculatorsProps } from "#domains/calculators/ui/calculators.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";

const loadCalculators = () => import("#domains/calculators/ui/calculators.tsx");

/** The calculators on a page, loaded when near the viewport. The reserved height depends on whether there is a price. */
export function LazyCalculators(props: CalculatorsProps) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  return (
    <div
      ref={container}
      className={`rounded-card border border-line bg-surface p-5 md:p-6 print:hidden ${props.price === null ? "min-h-[44rem] md:min-h-[31rem]" : "min-h-[66rem] md:min-h-[43rem]"}`}
    >
      {near ? (
        <Loaded {...props} />
      ) : (
        <noscript>
          The calculators need JavaScript. <SiteLink to={props.mortgageLink}>More about mortgages</SiteLink>
        </noscript>
      )}
    </div>
  );
}

function Loaded(props: CalculatorsProps) {
  const { module, error, retry } = useChunk(loadCalculators);
  if (module) return <module.default {...props} />;
  if (!error) return <p className="text-muted">Loading the calculators</p>;
  return (
    <>
      <p className="mb-4">The calculators couldn't be loaded. Please check your connection and try again.</p>
      <button type="button" onClick={retry} className={buttonClass("quiet")}>
        Try again
      </button>
    </>
  );
}
