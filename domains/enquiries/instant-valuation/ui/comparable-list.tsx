import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { formatMiles } from "#format/format-miles.ts";
import { formatPounds } from "#format/format-number.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { ComparableSummary } from "../home-value.ts";

type Props = { comparables: readonly ComparableSummary[]; letting: boolean };

/** The comparables behind the estimate; only homes with a page are links. */
export function ComparableList({ comparables, letting }: Props) {
  return (
    <section aria-labelledby="comparables-heading" className="mt-10">
      <h3 id="comparables-heading" className="text-xl">
        Homes we compared
      </h3>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {comparables.map((home, index) => (
          <li key={home.property_id} className="flex gap-4 border-t border-line py-4">
            <Thumbnail photo={home.photo} number={index + 1} />
            <div className="min-w-0">
              <p className="font-semibold">
                {formatPounds(home.price)}
                {letting ? " pcm" : ""} <span className="font-normal text-muted">{priceKind(home, letting)}</span>
              </p>
              <Address home={home} />
              <p className="text-sm text-muted">{describe(home)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Address({ home: { url, display_address } }: { home: ComparableSummary }) {
  if (url === null) return <p>{display_address}</p>;
  return (
    <SiteLink to={url} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
      {display_address}
    </SiteLink>
  );
}

function Thumbnail({ photo, number }: { photo: ComparableSummary["photo"]; number: number }) {
  return (
    <div className="relative h-16 w-24 shrink-0 overflow-hidden rounded-control bg-line">
      <span
        aria-hidden="true"
        className="absolute top-1 left-1 min-w-6 rounded-full border border-surface bg-ink px-1.5 text-center text-sm leading-6 font-semibold text-on-ink"
      >
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

function priceKind({ achieved }: ComparableSummary, letting: boolean): string {
  if (letting) return achieved ? "let" : "asking rent";
  return achieved ? "sold" : "asking price";
}

function describe({ bedrooms, property_type, miles }: ComparableSummary): string {
  const beds = bedrooms === 0 ? "" : `${bedrooms} bed `;
  const away = miles < 0.1 ? "close by" : `${formatMiles(miles)} away`;
  return `${beds}${property_type}, ${away}`;
}
