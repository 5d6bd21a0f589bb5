import { useRef } from "react";
import type { CalculatorsProps } from "#domains/calculators/ui/calculators.tsx";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";

const loadCalculators = () => import("#domains/calculators/ui/calculators.tsx");

const monthlyPath = (pounds: number) => `/properties/sales/up-to-${pounds}-a-month`;

/** The calculators on a page, loaded when near the viewport. The reserved height depends on what they show and in how many columns. */
export function LazyCalculators(props: CalculatorsProps) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  const room = props.costs
    ? "noscript:min-h-0! min-h-[77rem] @xl:min-h-[68rem] @2xl:min-h-[38rem]"
    : "noscript:min-h-0! min-h-[28rem]";
  return (
    <div ref={container} className="@container rounded-card border border-line bg-surface p-5 md:p-6 print:hidden">
      {near ? (
        <LazyChunk
          load={loadCalculators}
          waiting={<p className={`text-muted ${room}`}>{t("Loading the calculators")}</p>}
          failed={t("The calculators couldn't be loaded. Please check your connection and try again.")}
        >
          {({ default: Calculators }) => <Calculators {...props} monthlyPath={monthlyPath} />}
        </LazyChunk>
      ) : (
        <div className={room}>
          <noscript>
            {t("The calculators need JavaScript.")}{" "}
            <SiteLink to={props.mortgageLink}>{t("More about mortgages")}</SiteLink>
          </noscript>
        </div>
      )}
    </div>
  );
}
