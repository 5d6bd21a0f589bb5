import { MoveHorizontal } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { defaultBuyer, depositPercentOf } from "#domains/calculators/buyer.ts";
import { explainMonthlyCosts } from "#domains/calculators/running-costs.ts";
import { BuyerNote } from "#domains/calculators/ui/buyer-note.tsx";
import { useBuyer } from "#domains/calculators/ui/buyer-store.ts";
import { maxCompared } from "#domains/saved/saved-limits.ts";
import { DecideTogether } from "#domains/saved/ui/decide-together.tsx";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/compare.ts";
import { AddHome, AddSlot, addHint, ChooseHomes, SlotActions } from "./choose-homes.tsx";
import { FactRow, HomeActions, HomeHeading, HomePicture, PlanRow } from "./compare-cells.tsx";
import { compareCosts } from "./compare-costs.ts";
import { loadCompare } from "./load-compare.server.ts";
import "./compare.css";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadCompare(context.get(requestContext), url.searchParams);

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  return pageMeta(shell, {
    title: `${t(loaderData?.areHomes === false ? "Compare properties" : "Compare homes")} | ${shell?.name}`,
    description: t("Homes side by side: facts, monthly costs and floor plans."),
    url: `/compare${location.search}`,
    indexed: false,
  });
}

/** Up to four homes side by side. The address of the page is the comparison, so it can be sent and printed. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { homes, missing, interestRate, isLetting, areHomes } = loaderData;
  const ids = homes.map(({ card }) => card.property_id);
  // A single home has an empty column next to it.
  const columns = Math.max(2, homes.length);
  const buyer = useBuyer();
  const [isOwnBuyer, setOwnBuyer] = useState(false);
  // Once true it stays, so that the button keeps the focus after it has forgotten the figures.
  if (!isOwnBuyer && buyer !== defaultBuyer) setOwnBuyer(true);
  const costs = homes.map((home) => home.costs);
  const sections = [
    { heading: areHomes ? ("The home" as const) : ("The property" as const), rows: loaderData.facts },
    ...compareCosts(costs, loaderData, buyer),
    { heading: "Nearest stations" as const, rows: loaderData.stations },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <h1 className="text-4xl md:text-5xl">{areHomes ? t("Compare homes") : t("Compare properties")}</h1>
      {homes.length === 1 ? (
        <p className="mt-3 text-lg text-muted">{t("Just one so far. Add another to see them side by side.")}</p>
      ) : null}
      {missing > 0 ? (
        <p className="mt-3 text-muted">
          {t("{missing, plural, one {One home is} other {# homes are}} no longer available and left out.", { missing })}
        </p>
      ) : null}
      {homes.length < 2 ? <ChooseHomes ids={ids} /> : null}
      {homes.length === 0 ? null : (
        <>
          {homes.length > 1 ? (
            <div className="mt-6 flex flex-wrap items-center justify-between gap-2 print:hidden">
              <label className="flex min-h-11 items-center gap-2">
                <input id="only-differences" type="checkbox" className="size-5 accent-primary" />
                {t("Only show differences")}
              </label>
              {homes.length < maxCompared ? <AddHome ids={ids} areHomes={areHomes} /> : null}
            </div>
          ) : null}
          {homes.length > 2 ? (
            <p className="compare-more mt-2 items-center gap-2 text-sm text-muted">
              <MoveHorizontal className="size-4" />
              {areHomes
                ? t("Swipe to see all {count} homes", { count: homes.length })
                : t("Swipe to see all {count} properties", { count: homes.length })}
            </p>
          ) : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section aria-label={t("Comparison")} tabIndex={0} className="compare-scroll relative mt-4 overflow-x-auto">
            <table className="compare" style={{ "--homes": columns } as CSSProperties}>
              <thead>
                <tr>
                  <td />
                  {homes.map((home) => (
                    <HomePicture key={home.card.property_id} home={home} columns={columns} />
                  ))}
                  {homes.length === 1 ? <AddSlot areHomes={areHomes} isLetting={isLetting} /> : null}
                </tr>
                <tr>
                  <th scope="row">
                    <span className="sr-only">{areHomes ? t("Home||building") : t("Property")}</span>
                  </th>
                  {homes.map((home) => (
                    <HomeHeading key={home.card.property_id} home={home} />
                  ))}
                  {homes.length === 1 ? <td className="text-muted">{t(addHint)}</td> : null}
                </tr>
                <tr className="print:hidden">
                  <th scope="row">
                    <span className="sr-only">{t("Book a viewing")}</span>
                  </th>
                  {homes.map((home) => (
                    <HomeActions key={home.card.property_id} home={home} homes={homes} />
                  ))}
                  {homes.length === 1 ? <SlotActions /> : null}
                </tr>
              </thead>
              {sections.map(({ heading, rows }) => (
                <tbody key={heading}>
                  <tr>
                    <th scope="rowgroup" colSpan={columns + 1} className="heading">
                      {t(heading)}
                    </th>
                  </tr>
                  {rows.map((row) => (
                    <FactRow key={row.label} row={row} />
                  ))}
                </tbody>
              ))}
              <PlanRow homes={homes} />
            </table>
          </section>
          <div className="mt-6 max-w-prose space-y-3">
            {costs.every((home) => home.costs.length === 0) ? null : (
              <p className="text-sm text-muted">
                {explainMonthlyCosts(interestRate, isLetting, depositPercentOf(buyer))}
              </p>
            )}
            {isLetting || !isOwnBuyer ? null : <BuyerNote />}
          </div>
          <DecideTogether propertyIds={ids} />
        </>
      )}
    </div>
  );
}
