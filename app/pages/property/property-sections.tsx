import { Maximize2, TrainFront } from "lucide-react";
import type { ReactNode } from "react";
import { LazyCalculators } from "#app/calculators/lazy-calculators.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { stationsAttribution } from "#domains/places/attribution.ts";
import { carouselWidths, mediaUrl, type PropertyPicture, vectorUrl } from "#domains/properties/media/media-url.ts";
import { FactTable } from "#domains/properties/ui/fact-table.tsx";
import { formatMiles } from "#format/format-miles.ts";
import { feedLanguage, t } from "#languages/translate.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { loadExtras } from "./share-actions.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

type Props = { page: OpenPropertyPage };

export type Alert = Omit<NonNullable<OpenPropertyPage["alert"]>, "isSecond"> & { isSecond?: boolean };

/** Of a home that takes no viewings, or is under offer; it stays online for a while for old links and window cards. */
export function StatusNotice({ page: { notice, alert, similar } }: Props) {
  if (!alert) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-3">
      <p className="grow font-semibold">{notice}</p>
      {similar && !alert.isSecond ? (
        <a href="#similar-homes" className="text-link text-primary underline max-lg:hidden print:hidden">
          {t("See similar properties")}
        </a>
      ) : null}
      <AlertButton alert={alert} />
    </div>
  );
}

/** Its place is reserved until it has loaded. */
export function AlertButton({ alert }: { alert: Alert }) {
  const extras = useChunk(loadExtras).module;
  return (
    <span className="h-11 w-74 max-w-full noscript:hidden print:hidden">
      {extras ? <extras.AlertButton alert={alert} /> : null}
    </span>
  );
}

/** Plain text, already split into paragraphs. */
export function Description({ page: { about, headline, description } }: Props) {
  return (
    <PageSection id="description" heading={about}>
      <div lang={feedLanguage()} className="max-lg:*:max-w-prose">
        {headline && <p className="heading text-xl">{headline}</p>}
        {description.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={index} className="mt-4 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </PageSection>
  );
}

export function MaterialInformation({ page: { material } }: Props) {
  if (material.length === 0) return null;
  return (
    <PageSection id="material-information" heading={t("Material information")}>
      <div className="columns-[26rem_2] gap-x-14">
        {material.map(({ heading, facts }) => (
          <div key={heading} className="mt-6 break-inside-avoid first:mt-0">
            <h3 className="mb-2 text-lg break-after-avoid">{t(heading)}</h3>
            <FactTable facts={facts} lang={feedLanguage()} />
          </div>
        ))}
      </div>
    </PageSection>
  );
}

const pictureSections = {
  "floor-plan": { heading: "Floor plan", href: "#/floorplan", label: "Enlarge floor plan" },
  energy: { heading: "Energy performance", href: "#/epc-chart", label: "Enlarge EPC" },
} as const;

type PictureProps = { id: keyof typeof pictureSections; pictures: readonly PropertyPicture[] };

/** The floors of a plan next to each other where they are large enough to read, or an EPC chart; opens full screen. */
export function PictureSection({ id, pictures }: PictureProps) {
  if (pictures.length === 0) return null;
  const { heading, href, label } = pictureSections[id];
  return (
    <PageSection id={id} heading={t(heading)} className="flex flex-col break-inside-avoid">
      <a href={href} className="group flex grow flex-col overflow-hidden rounded-card border border-line bg-surface">
        <div className="flex grow flex-wrap items-center justify-center bg-[#fff]">
          {pictures.map((picture) => (
            // Floors are equally wide, so that they are drawn to one scale.
            <div
              key={picture.key}
              className={`w-full ${pictures.length > 1 ? "md:w-1/2" : ""} ${pictures.length % 3 === 0 ? "lg:w-1/3" : ""}`}
            >
              <PlainPicture picture={picture} />
            </div>
          ))}
        </div>
        <span className="flex min-h-12 items-center justify-end gap-2 border-t border-line px-4 font-semibold group-hover:underline print:hidden">
          <Maximize2 className="size-4" strokeWidth={1.75} />
          {t(label)}
        </span>
      </a>
    </PageSection>
  );
}

function PlainPicture({ picture: { key, width, height, alt, vector } }: { picture: PropertyPicture }) {
  return (
    <img
      src={vector ? vectorUrl(key) : mediaUrl(key, carouselWidths[6], "jpg")}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      // A width of its own keeps the room for the picture before it has loaded.
      style={{ width: `min(${width}px, 38rem * ${width} / ${height})` }}
      className="mx-auto h-auto max-w-full"
    />
  );
}

export function PropertyMap({ page }: Props) {
  const { location, exact, hidden, radiusMetres, town } = page.place;
  return (
    <PageSection id="map" heading={t("Location")} className="print:hidden">
      <PlaceMap
        label={
          exact
            ? t("Map of {address}", { address: page.card.display_address })
            : t("Map of the approximate location in {town}", { town })
        }
        places={[location]}
        stations={page.stations}
        radiusMetres={exact ? undefined : radiusMetres}
        rings
        className="h-80"
      />
      {exact ? null : (
        <p className="mt-3 text-muted">
          <strong className="font-semibold text-ink">{t("Approximate location.")}</strong>
          {` ${t("The circle shows roughly where it is.")}${hidden ? ` ${t("Ask us for the exact address.")}` : ""}`}
        </p>
      )}
    </PageSection>
  );
}

export function StationsSection({ page: { stations } }: Props) {
  if (stations.length === 0) return null;
  return (
    <PageSection id="stations" heading={t("Nearest stations")}>
      <ul>
        {stations.map(({ name, miles }) => (
          <li key={name} className="flex items-center gap-3 border-t border-line py-3">
            <TrainFront className="size-5 text-muted" strokeWidth={1.75} />
            <span className="grow font-medium">{name}</span>
            <span className="text-muted">{formatMiles(miles)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {t("Distances in a straight line.")} {stationsAttribution}
      </p>
    </PageSection>
  );
}

export function PropertyCalculators({ page: { calculators } }: Props) {
  const shell = useShell();
  if (!shell || calculators === null) return null;
  return (
    <PageSection id="calculators" heading={t("Costs")} className="print:hidden">
      <LazyCalculators {...calculators} {...shell.mortgage} />
    </PageSection>
  );
}

type SectionProps = { id: string; heading: string; className?: string; children: ReactNode };

export function PageSection({ id, heading, className = "", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`mt-12 ${className}`} data-below="">
      <h2 id={id} className="mb-5 scroll-mt-14 text-2xl break-after-avoid md:text-3xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
