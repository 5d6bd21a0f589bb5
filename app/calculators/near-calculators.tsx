import { useRef } from "react";
import { useChunk } from "#app/shell/use-chunk.ts";
import type { CalculatorsProps } from "#domains/calculators/ui/calculators.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useNear } from "#ui/use-near.ts";

const loadCalculators = () => import("#domains/calculators/ui/calculators.tsx");

/** The calculators on a page: their code comes when they are near, and their room is kept; without a price they need less. */
export function NearCalculators(props: CalculatorsProps) {
  const room = useRef<HTMLDivElement>(null);
  const near = useNear(room);
  return (
    <div
      ref={room}
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
      <p className="mb-4">The calculators did not load. Please check your connection and try again.</p>
      <button type="button" onClick={retry} className={buttonClass("quiet")}>
        Try again
      </button>
    </>
  );
}
