import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { formatMiles } from "#format/format-miles.ts";
import { formatPounds } from "#format/format-number.ts";
import { t, translate } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { type ComparableSummary, fewComparables, type HomeValue } from "../home-value.ts";

const numberClass = "min-w-6 rounded-full bg-ink px-1.5 text-center text-sm leading-6 font-semibold text-on-ink";

/** How many are shown at first, the nearest. */
const nearestShown = 6;

type Props = Pick<HomeValue, "location"> & { comparables: readonly ComparableSummary[]; letting: boolean };

/** The comparables behind the estimate, next to their map; only homes with a page are links. */
export function ComparableList({ comparables, location, letting }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [isComplete, setComplete] = useState(false);
  const shown = isComplete ? comparables : comparables.slice(0, nearestShown);
  // The button that was pressed disappears.
  function complete() {
    flushSync(() => setComplete(true));
    const next = list.current?.children[nearestShown];
    if (next instanceof HTMLElement) next.focus();
  }
  const formatRentOrPrice = (pounds: number) =>
    letting ? t("{price} pcm", { price: formatPounds(pounds) }) : formatPounds(pounds);
  return (
    <section aria-labelledby="comparables-heading" className="lg:col-span-2">
      <h3 id="comparables-heading" className="text-xl">
        {t("Homes we compared")}
      </h3>
      {comparables.length < fewComparables ? (
        <p className="mt-2 max-w-prose text-muted">
          {t(
            letting
              ? "These are all the homes of this kind and size we've let or offered within 15 miles in the last two years, so our range is wider than usual."
              : "These are all the homes of this kind and size we've sold or marketed within 15 miles in the last two years, so our range is wider than usual.",
          )}
        </p>
      ) : null}
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <ComparableMap key={shown.length} location={location} comparables={shown} />
        <div>
          <ol ref={list} className="grid gap-x-10 md:grid-cols-2 lg:block">
            {shown.map((home, index) => (
              <li
                key={home.property_id}
                tabIndex={index === nearestShown ? -1 : undefined}
                className="relative flex gap-4 border-t border-line py-4 outline-none"
              >
                <Thumbnail photo={home.photo} number={index + 1} />
                <div className="min-w-0">
                  <p className="font-semibold">
                    {formatRentOrPrice(home.price)}{" "}
                    <span className="font-normal text-muted">{priceKind(home, letting)}</span>
                  </p>
                  <Address home={home} />
                  <p className="text-sm text-muted">{describe(home)}</p>
                  {home.adjusted === home.price ? null : (
                    <p className="text-sm">
                      {t("About {price} if it were like yours", { price: formatRentOrPrice(home.adjusted) })}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {shown.length < comparables.length ? (
            <p className="border-t border-line pt-6">
              <button type="button" onClick={complete} className={`${buttonClass("quiet")} max-sm:w-full`}>
                {t("Show all {count}", { count: comparables.length })}
              </button>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Address({ home: { url, display_address } }: { home: ComparableSummary }) {
  if (url === null) return <p>{display_address}</p>;
  return (
    <p>
      <SiteLink to={url} className="text-primary underline underline-offset-4 after:absolute after:inset-0">
        {display_address}
      </SiteLink>
    </p>
  );
}

function Thumbnail({ photo, number }: { photo: ComparableSummary["photo"]; number: number }) {
  return (
    <div className="relative h-16 w-24 shrink-0 overflow-hidden rounded-control bg-line">
      <span aria-hidden="true" className={`absolute top-1 left-1 border border-surface ${numberClass}`}>
        {number}
      </span>
      {photo ? (
        <ResponsivePicture
          {...toPictureSources(photo, cardWidths)}
          alt=""
          sizes="96px"
          className="size-full object-cover"
        />
      ) : null}
    </div>
  );
}

export function priceKind({ achieved }: Pick<ComparableSummary, "achieved">, letting: boolean): string {
  if (letting) return t(achieved ? "let||past tense" : "asking rent");
  return t(achieved ? "sold" : "asking price");
}

function describe({ bedrooms, property_type, miles }: ComparableSummary): string {
  const type = translate(property_type);
  const home = bedrooms === 0 ? type : t("{count} bed {type}", { count: bedrooms, type });
  const away = miles < 0.1 ? t("close by") : t("{distance} away", { distance: formatMiles(miles) });
  return `${home}, ${away.replaceAll(" ", "\u00a0")}`;
}

/** Numbers need this share of the view between them; closer homes share a marker. */
const minGap = 0.14;

/** The comparables around the visitor's home, numbered as in the list. */
function ComparableMap({ location, comparables }: Pick<HomeValue, "location" | "comparables">) {
  const all = [location, ...comparables.map((home) => home.location)];
  const groups = groupByLocation(comparables, minGap * Math.max(spread(all, "lng") / 2, spread(all, "lat")));
  return (
    <PlaceMap
      label={t("Map of the homes we compared")}
      places={[
        location,
        ...groups.map(({ numbers, ...spot }) => ({ ...spot, mark: <NumberMark numbers={numbers} /> })),
      ]}
      className="h-80 lg:order-last lg:h-auto"
    />
  );
}

function spread(places: readonly { lng: number; lat: number }[], axis: "lng" | "lat"): number {
  const values = places.map((place) => place[axis]);
  return Math.max(...values) - Math.min(...values);
}

function NumberMark({ numbers }: { numbers: readonly number[] }) {
  const listed = numbers.map(String).reduce((list, next) => t("{list} and {next}", { list, next }));
  return (
    <span
      role="img"
      aria-label={t("Home {numbers} in the list", { numbers: listed })}
      className="flex flex-col items-center drop-shadow-md"
    >
      <span className={numberClass}>{numbers.join(", ")}</span>
      <span className="-mt-1.5 size-2.5 rotate-45 bg-ink" />
    </span>
  );
}

type LocationGroup = { lng: number; lat: number; numbers: number[] };

/**
 * One marker per location with its list numbers; homes with hidden addresses may share a rounded location. Homes within `gap`
 * degrees of latitude share a marker too; a degree of longitude counts half.
 */
export function groupByLocation(
  comparables: readonly Pick<ComparableSummary, "location">[],
  gap: number,
): LocationGroup[] {
  const spots: LocationGroup[] = [];
  for (const [index, { location }] of comparables.entries()) {
    const spot = spots.find(({ lng, lat }) => Math.hypot((lng - location.lng) / 2, lat - location.lat) <= gap);
    if (spot) spot.numbers.push(index + 1);
    else spots.push({ ...location, numbers: [index + 1] });
  }
  return spots;
}
