import { TrainFront } from "lucide-react";
import { LazyCalculators } from "#app/calculators/lazy-calculators.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { stationsAttribution } from "#domains/places/attribution.ts";
import { FactTable } from "#domains/properties/ui/fact-table.tsx";
import { formatMiles } from "#format/format-miles.ts";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

type Props = { page: OpenPropertyPage };

/** Sold and let properties stay online for a while, for old links and window cards. */
export function SoldNotice({ page: { standing, card, similar } }: Props) {
  if (standing === "open") return null;
  return (
    <p className="mb-6 rounded-card border border-line bg-surface p-4">
      This property has been {card.property_channel === "sales" ? "sold" : "let"}.{" "}
      {similar.length > 0 ? (
        <a href="#similar-homes" className="font-medium text-primary underline underline-offset-4 print:hidden">
          See similar properties
        </a>
      ) : null}
    </p>
  );
}

/** Plain text, already split into paragraphs. */
export function Description({ page: { headline, description } }: Props) {
  return (
    <PageSection id="description" heading="About this property">
      <div className="max-w-prose print:max-w-none">
        <p className="heading text-xl text-balance">{headline}</p>
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
  return (
    <PageSection id="material-information" heading="Material information">
      {material.map(({ heading, facts }) => (
        <div key={heading} className="mt-6 first:mt-0">
          <h3 className="mb-2 text-lg break-after-avoid">{heading}</h3>
          <FactTable facts={facts} />
        </div>
      ))}
    </PageSection>
  );
}

/** Slightly more than half the diagonal of the grid that `public-place.ts` rounds to. */
const approximateRadiusMetres = 750;

export function PropertyMap({ page }: Props) {
  const { location, exact, town } = page.place;
  return (
    <PageSection id="map" heading="Where it is" className="print:hidden">
      <PlaceMap
        label={exact ? `Map of ${page.card.display_address}` : `Map of the approximate location in ${town}`}
        places={[location]}
        radiusMetres={exact ? undefined : approximateRadiusMetres}
        className="h-80 md:h-96"
      />
      {exact ? null : (
        <p className="mt-3 text-muted">The circle shows roughly where it is. Ask us for the exact address.</p>
      )}
    </PageSection>
  );
}

export function StationsSection({ page: { stations } }: Props) {
  if (stations.length === 0) return null;
  return (
    <PageSection id="stations" heading="Nearest stations">
      <ul>
        {stations.map(({ name, miles }) => (
          <li key={name} className="flex items-center gap-3 border-t border-line py-3">
            <TrainFront aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
            <span className="grow font-medium">{name}</span>
            <span className="text-muted">{formatMiles(miles)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Distances in a straight line. {stationsAttribution}</p>
    </PageSection>
  );
}

export function PropertyCalculators({ page: { calculators } }: Props) {
  const shell = useShell();
  if (!shell || calculators === null) return null;
  return (
    <PageSection id="calculators" heading="What it would cost" className="print:hidden">
      <LazyCalculators {...calculators} {...shell.mortgage} />
    </PageSection>
  );
}

/** Replaces the shell's header in print. */
export function PrintHeader({ page: { agencyName, branch } }: Props) {
  return (
    <div className="mb-4 hidden items-baseline justify-between border-b border-line pb-3 print:flex">
      <p className="heading text-2xl">{agencyName}</p>
      <p>
        {branch.name} · {branch.telephone} · {branch.email}
      </p>
    </div>
  );
}

export function PrintFooter({ page: { url, reference } }: Props) {
  return (
    <p className="mt-6 hidden border-t border-line pt-3 text-sm text-muted print:block">
      Reference {reference}. {url} These particulars are a general guide and do not form part of any contract; please
      check anything that matters to you with the branch. Measurements are approximate.
    </p>
  );
}
