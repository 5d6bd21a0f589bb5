import { Bath, BedDouble, ChevronLeft, ChevronRight, Sofa, Trees } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import type { PageCard as Card } from "#domains/properties/cards/property-card-data.ts";
import { cardWidths, carouselWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { breakAtCommas } from "#format/break-at-commas.ts";
import { feedLanguage, t } from "#languages/translate.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useSwipe } from "#ui/use-swipe.ts";
import { PropertyLabels, PropertyPrice } from "./property-price.tsx";

type Props = {
  card: Card;
  /** Loads the first photo eagerly; for cards above the fold. */
  eager?: boolean | "lead";
  showAcreage: boolean;
  headingLevel?: "h2" | "h3";
  /** In a slider a swipe moves the slider, not the photos. */
  inSlider?: boolean;
  /** The card is as large as four others on wide screens. */
  isLead?: boolean;
  /** Buttons of other domains, such as the save button. */
  actions?: ReactNode;
  /** More text, where there is room for it. */
  details?: ReactNode;
};

/** The whole card is one link; the actions are layered above it. */
export function PropertyCard(props: Props) {
  const {
    card,
    eager = false,
    showAcreage,
    headingLevel: Heading = "h3",
    inSlider = false,
    isLead,
    actions,
    details,
  } = props;
  const carousel = useCardPhotos(card.photos.length);
  return (
    <article
      data-property-id={card.property_id}
      {...carousel.handlers}
      className={inSlider ? "group card" : "group card touch-pan-y touch-pinch-zoom"}
    >
      <div className="card-photo">
        <CardPhotos
          photos={card.photos}
          eager={eager}
          width={isLead ? "80vw" : details ? "50vw" : "400px"}
          carousel={carousel}
        />
        <PropertyLabels card={card} className="absolute top-3 left-3" />
      </div>
      <div className="card-text">
        <PropertyPrice card={card} size="small" />
        {card.note ? <p className="text-sm font-medium text-ink">{card.note}</p> : null}
        <Heading className="text-base font-medium text-ink">
          <SiteLink to={card.property_url} className="after:absolute after:inset-0">
            {breakAtCommas(card.display_address)}
          </SiteLink>
        </Heading>
        <CardFacts card={card} showAcreage={showAcreage} />
        <p lang={feedLanguage()} className="line-clamp-3 text-sm text-muted">
          {card.summary}
        </p>
        {details}
      </div>
      {actions ? <div className="absolute top-3 right-3 z-10">{actions}</div> : null}
    </article>
  );
}

function CardFacts({ card, showAcreage }: { card: Card; showAcreage: boolean }) {
  const all = [
    [BedDouble, card.bedrooms, "{count, plural, one {bedroom} other {bedrooms}}"],
    [Bath, card.bathrooms, "{count, plural, one {bathroom} other {bathrooms}}"],
    [Sofa, card.receptionRooms, "{count, plural, one {reception room} other {reception rooms}}"],
  ] as const;
  const rooms = all.filter(([, count]) => count > 0);
  const acreage = showAcreage ? (card.acreage ?? 0) : 0;
  if (card.kind) return <p className="text-sm text-muted">{card.kind}</p>;
  return (
    <ul className="card-facts">
      {card.bedrooms === 0 && card.propertyType === "studio" ? (
        <li>
          <BedDouble />
          {t("Studio")}
        </li>
      ) : null}
      {rooms.map(([Icon, count, noun]) => (
        <li key={noun}>
          <Icon />
          {`${count} `}
          <span className="sr-only">{t(noun, { count })}</span>
        </li>
      ))}
      {acreage === 0 ? null : (
        <li>
          <Trees />
          {t("{size, plural, one {# acre} other {# acres}}", { size: acreage })}
        </li>
      )}
    </ul>
  );
}

type PhotosProps = { photos: Card["photos"]; eager: boolean | "lead"; width: string; carousel: CardCarousel };

const arrow =
  "absolute inset-y-0 z-10 my-auto hidden size-11 items-center justify-center text-ink opacity-0 transition-opacity " +
  "duration-150 group-hover:opacity-100 group-focus-within:opacity-100 pointer-fine:inline-flex";
const disc = "inline-flex size-9 items-center justify-center rounded-full bg-surface shadow-card";

/** The photo carousel of a card; photos are rendered as they are needed. */
function CardPhotos({ photos, eager, width, carousel: { isActive, index, drag, loadedCount, moveBy } }: PhotosProps) {
  if (photos.length === 0)
    return (
      <p className="grid size-full place-items-center px-5 text-ink">
        <img src="/lost-street.svg" alt="" />
        {t("No image")}
      </p>
    );
  const shift = { transform: `translateX(calc(${-index * 100}% + ${drag}px))` };
  return (
    <>
      <div
        className={`flex size-full ${drag === 0 ? "transition-transform duration-200 ease-calm" : ""}`}
        {...(isActive ? { style: shift } : {})}
      >
        {photos.slice(0, loadedCount).map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos can repeat and their order is fixed
          <div key={at} aria-hidden={at !== index} className="size-full shrink-0">
            <ResponsivePicture
              {...toPictureSources(photo, width === "80vw" ? carouselWidths : cardWidths)}
              alt={photo.imageAlt}
              lang={feedLanguage()}
              sizes={`(min-width: 1200px) ${width}, (min-width: 768px) 50vw, 100vw`}
              eager={at === 0 && eager}
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
      {photos.length > 1 ? (
        <div
          aria-hidden="true"
          className="card-dots"
          style={{ "--dots": photos.length, "--dot": index } as CSSProperties}
        />
      ) : null}
      {isActive ? (
        <>
          <button
            type="button"
            aria-label={t("Previous photo")}
            onClick={() => moveBy(-1)}
            className={`${arrow} left-1`}
          >
            <span className={disc}>
              <ChevronLeft className="size-5" />
            </span>
          </button>
          <button type="button" aria-label={t("Next photo")} onClick={() => moveBy(1)} className={`${arrow} right-1`}>
            <span className={disc}>
              <ChevronRight className="size-5" />
            </span>
          </button>
          <p aria-live="polite" className="sr-only">
            {t("Photo {number} of {count}", { number: index + 1, count: photos.length })}
          </p>
        </>
      ) : null}
    </>
  );
}

const swipeTolerance = 40;

/** State of a card's photo carousel. Only the first photo loads until the card is hovered, touched or focused. */
function useCardPhotos(count: number) {
  const [isActive, setIsActive] = useState(false);
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [drag, setDrag] = useState(0);
  const moveBy = (step: number) => {
    const next = (index + step + count) % count;
    setIndex(next);
    setFurthest(Math.max(furthest, next));
  };
  const swipe = useSwipe({
    tolerance: swipeTolerance,
    onSwipe: (step) => index + step >= 0 && index + step < count && moveBy(step),
    onDrag: setDrag,
  });
  const activate = () => setIsActive(true);
  const handlers = count > 1 ? { ...swipe, onPointerEnter: activate, onTouchStart: activate, onFocus: activate } : {};
  const loadedCount = isActive ? furthest + 2 : 1;
  return { isActive, index, drag, loadedCount, moveBy, handlers };
}

type CardCarousel = ReturnType<typeof useCardPhotos>;
