import { Maximize2 } from "lucide-react";
import { type ComparedFact, findBest } from "#domains/properties/facts/compare-facts.ts";
import {
  cardWidths,
  carouselWidths,
  mediaUrl,
  toPictureSources,
  vectorUrl,
} from "#domains/properties/media/media-url.ts";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/compare.ts";

type ComparedHome = Route.ComponentProps["loaderData"]["homes"][number];

export function HomePicture({ home: { card }, columns }: { home: ComparedHome; columns: number }) {
  const photo = card.photos[0];
  return (
    <td>
      <div className="relative aspect-3/2 w-full overflow-hidden rounded-card bg-line">
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

export function HomeHeading({ home: { card } }: { home: ComparedHome }) {
  return (
    <th scope="col">
      <PropertyPrice card={card} size="small" />
      <SiteLink to={card.property_url} className="mt-1 block font-medium underline underline-offset-4">
        {card.display_address}
      </SiteLink>
    </th>
  );
}

export function HomeActions({
  home: { card, isViewable },
  homes,
}: {
  home: ComparedHome;
  homes: readonly ComparedHome[];
}) {
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

export function FactRow({ row: { label, values, differs } }: { row: ComparedFact }) {
  const best = findBest({ label, values });
  return (
    <tr data-same={differs ? undefined : ""} className={label === "Total" ? "font-semibold" : undefined}>
      <th scope="row">{t(label)}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <td key={index}>
          {value === undefined ? "–" : (value ?? t("Ask agent"))}
          {best?.index === index ? <span className="compare-best">{t(best.word)}</span> : null}
        </td>
      ))}
      {values.length === 1 ? <td /> : null}
    </tr>
  );
}

export function PlanRow({ homes }: { homes: readonly ComparedHome[] }) {
  if (homes.every(({ plan }) => plan === null)) return null;
  const isScaled = homes.filter(({ planScale }) => planScale !== null).length > 1;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={Math.max(2, homes.length) + 1} className="heading">
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
                <span className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4">
                  <Maximize2 className="size-4" />
                  {t("Enlarge floor plan")}
                </span>
              </SiteLink>
            ) : (
              "–"
            )}
          </td>
        ))}
        {homes.length === 1 ? <td /> : null}
      </tr>
    </tbody>
  );
}
