import { MoveHorizontal } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { defaultBuyer, depositPercentOf } from "#domains/calculators/buyer.ts";
import { explainMonthlyCosts } from "#domains/calculators/running-costs.ts";
import { BuyerNote } from "#domains/calculators/ui/buyer-note.tsx";
import { useBuyer } from "#domains/calculators/ui/buyer-store.ts";
import type { ComparedFact } from "#domains/properties/facts/compare-facts.ts";
import {
  cardWidths,
  carouselWidths,
  mediaUrl,
  toPictureSources,
  vectorUrl,
} from "#domains/properties/media/media-url.ts";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { maxCompared } from "#domains/saved/saved-limits.ts";
import { DecideTogether } from "#domains/saved/ui/decide-together.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/compare.ts";
import { AddHome, ChooseHomes } from "./choose-homes.tsx";
import { compareCosts } from "./compare-costs.ts";
import { loadCompare } from "./load-compare.server.ts";
import "./compare.css";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadCompare(context.get(requestContext), url.searchParams);

export function meta({ matches, location }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  return pageMeta(shell, {
    title: `${t("Compare homes")} | ${shell?.name}`,
    description: t("Homes side by side: facts, monthly costs and floor plans."),
    url: `/compare${location.search}`,
    indexed: false,
  });
}

type Data = Route.ComponentProps["loaderData"];
type ComparedHome = Data["homes"][number];

/** Up to four homes side by side. The address of the page is the comparison, so it can be sent and printed. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { homes, missing, interestRate, isLetting } = loaderData;
  const ids = homes.map(({ card }) => card.property_id);
  const buyer = useBuyer();
  const [isOwnBuyer, setOwnBuyer] = useState(false);
  // Once true it stays, so that the button keeps the focus after it has forgotten the figures.
  if (!isOwnBuyer && buyer !== defaultBuyer) setOwnBuyer(true);
  const costs = homes.map((home) => home.costs);
  const sections = [
    { heading: "The home" as const, rows: loaderData.facts },
    ...compareCosts(costs, loaderData, buyer),
    { heading: "Nearest stations" as const, rows: loaderData.stations },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <h1 className="text-4xl md:text-5xl">{t("Compare homes")}</h1>
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
              {homes.length < maxCompared ? <AddHome ids={ids} /> : null}
            </div>
          ) : null}
          {homes.length > 2 ? (
            <p className="compare-more mt-2 items-center gap-2 text-sm text-muted">
              <MoveHorizontal className="size-4" />
              {t("Swipe to see all {count} homes", { count: homes.length })}
            </p>
          ) : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section aria-label={t("Comparison")} tabIndex={0} className="compare-scroll relative mt-4 overflow-x-auto">
            <table className="compare" style={{ "--homes": homes.length } as CSSProperties}>
              <thead>
                <tr>
                  <td />
                  {homes.map((home) => (
                    <HomePicture key={home.card.property_id} home={home} columns={homes.length} />
                  ))}
                </tr>
                <tr>
                  <th scope="row">
                    <span className="sr-only">{t("Home||building")}</span>
                  </th>
                  {homes.map((home) => (
                    <HomeHeading key={home.card.property_id} home={home} />
                  ))}
                </tr>
                <tr className="print:hidden">
                  <th scope="row">
                    <span className="sr-only">{t("Book a viewing")}</span>
                  </th>
                  {homes.map((home) => (
                    <HomeActions key={home.card.property_id} home={home} homes={homes} />
                  ))}
                </tr>
              </thead>
              {sections.map(({ heading, rows }) => (
                <tbody key={heading}>
                  <tr>
                    <th scope="rowgroup" colSpan={homes.length + 1} className="heading">
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

function HomePicture({ home: { card }, columns }: { home: ComparedHome; columns: number }) {
  const photo = card.photos[0];
  return (
    <td>
      <div className="relative aspect-3/2 max-h-60 w-full overflow-hidden rounded-card bg-line">
        {photo ? (
          <ResponsivePicture
            {...toPictureSources(photo, cardWidths)}
            alt=""
            sizes={`(min-width: 1024px) ${Math.round(1100 / columns)}px, 45vw`}
            className="size-full object-cover"
          />
        ) : null}
        <span className="absolute top-3 right-3 print:hidden">
          <SaveButton card={card} />
        </span>
      </div>
    </td>
  );
}

function HomeHeading({ home: { card } }: { home: ComparedHome }) {
  return (
    <th scope="col">
      <PropertyPrice card={card} size="small" />
      <SiteLink to={card.property_url} className="mt-1 block font-medium underline underline-offset-4">
        {card.display_address}
      </SiteLink>
    </th>
  );
}

function HomeActions({ home: { card, isViewable }, homes }: { home: ComparedHome; homes: readonly ComparedHome[] }) {
  const others = homes.map((home) => home.card.property_id).filter((id) => id !== card.property_id);
  return (
    <td>
      {isViewable ? (
        <SiteLink to={`${card.property_url}#/book-a-viewing`} className={`${buttonClass("primary")} max-md:w-full`}>
          {t("Book a viewing")}
          <span className="sr-only"> {t("of {address}", { address: card.display_address })}</span>
        </SiteLink>
      ) : null}
      {homes.length > 1 ? (
        <SiteLink
          to={`/compare?homes=${others.join()}`}
          className="flex min-h-11 w-fit items-center text-sm underline underline-offset-4"
        >
          {t("Remove")}
          <span className="sr-only"> {card.display_address}</span>
        </SiteLink>
      ) : null}
    </td>
  );
}

function FactRow({ row: { label, values, differs } }: { row: ComparedFact }) {
  return (
    <tr data-same={differs ? undefined : ""} className={label === "Total" ? "font-semibold" : undefined}>
      <th scope="row">{t(label)}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <td key={index}>{value === undefined ? "–" : (value ?? t("Ask agent"))}</td>
      ))}
    </tr>
  );
}

function PlanRow({ homes }: { homes: readonly ComparedHome[] }) {
  if (homes.every(({ plan }) => plan === null)) return null;
  const isScaled = homes.filter(({ planScale }) => planScale !== null).length > 1;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={homes.length + 1} className="heading">
          {t("Floor plans")}
        </th>
      </tr>
      <tr className="plans">
        <th scope="row">{isScaled ? t("To about the same scale, by floor area") : t("Floor plan")}</th>
        {homes.map(({ card, plan, planScale }) => (
          <td key={card.property_id}>
            <p className="mb-2 font-medium md:hidden">{card.display_address}</p>
            {plan ? (
              <SiteLink to={`${card.property_url}#/floorplan`}>
                <img
                  src={plan.vector ? vectorUrl(plan.key) : mediaUrl(plan.key, carouselWidths[0], "jpg")}
                  alt={t("Floor plan of {address}", { address: card.display_address })}
                  width={plan.width}
                  height={plan.height}
                  loading="lazy"
                  style={{ width: `${Math.round((planScale ?? 1) * 100)}%` }}
                  className="h-auto"
                />
              </SiteLink>
            ) : (
              "–"
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
