import type { ReactNode } from "react";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { PropertyLabels, PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { breakAtCommas } from "#format/break-at-commas.ts";
import { feedLanguage, t, translate } from "#languages/translate.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { SaveButton } from "./save-button.tsx";
import "./saved-row.css";

type Props = {
  card: Omit<PageCard, "lng" | "lat">;
  /** What is new about it. */
  children?: ReactNode;
  /** At the right; the heart that saves it by default. */
  action?: ReactNode;
  /** Its place in an ordered list. */
  rank?: number;
};

/** Photo, price and address in one row; the whole row is one link. */
export function SavedRow({ card, children, action = <SaveButton card={card} />, rank }: Props) {
  const photo = card.photos[0];
  const acres = card.acreage ?? 0;
  const facts = [
    card.bedrooms > 0 ? t("{count, plural, one {# bedroom} other {# bedrooms}}", { count: card.bedrooms }) : "",
    card.bathrooms > 0 ? t("{count, plural, one {# bathroom} other {# bathrooms}}", { count: card.bathrooms }) : "",
    translate(card.propertyType),
    acres >= 1 ? t("{size, plural, one {# acre} other {# acres}}", { size: acres }) : "",
  ].filter(Boolean);
  return (
    <article data-property-id={card.property_id} className="relative flex gap-4">
      <div className="relative saved-photo aspect-3/2 shrink-0 self-start overflow-hidden rounded-card bg-line">
        {rank === undefined ? null : (
          <span
            aria-hidden="true"
            className="absolute top-1 left-1 min-w-6 rounded-full border border-surface bg-ink px-1.5 text-center text-sm leading-6 font-semibold text-on-ink"
          >
            {rank}
          </span>
        )}
        {photo ? (
          <ResponsivePicture
            {...toPictureSources(photo, cardWidths)}
            alt={photo.imageAlt}
            lang={feedLanguage()}
            sizes="(min-width: 576px) 320px, 90vw"
            className="size-full object-cover"
          />
        ) : (
          <p className="grid size-full place-items-center text-sm text-muted">{t("No image")}</p>
        )}
      </div>
      {/* Room for the action: a column, on phones a corner. */}
      <div className="min-w-0 grow sm:pr-14">
        <div className="float-right size-11 sm:hidden" />
        <div className="saved-price">
          <PropertyPrice card={card} size="small" />
        </div>
        <h3 className="clear-right mt-1 font-body text-base leading-snug font-medium">
          <SiteLink to={card.property_url} className="after:absolute after:inset-0">
            {breakAtCommas(card.display_address)}
          </SiteLink>
        </h3>
        <p className="mt-1 text-sm text-muted first-letter:uppercase">
          {facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join(", ")}
        </p>
        {/* In a list of one's own choice the badge of a new listing tells nothing. */}
        <PropertyLabels card={card.badge === "NEW Listing!" ? { ...card, badge: null } : card} className="mt-2" />
        {children}
      </div>
      <div className="absolute top-0 right-0 z-10">{action}</div>
    </article>
  );
}
