import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PlaceMark } from "#ui/map-canvas/place-mark.tsx";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

/** Half the diagonal of what `public-place.ts` rounds to, and a little more. */
const roughlyMetres = 750;

export function PropertyMap({ page }: { page: OpenPropertyPage }) {
  const { location, exact, town } = page.place;
  return (
    <PageSection id="map" heading="Where it is" className="print:hidden">
      <PlaceMap
        label={exact ? `Map of ${page.card.display_address}` : `Map of about where it is in ${town}`}
        places={[{ ...location, mark: <PlaceMark /> }]}
        withinMetres={exact ? undefined : roughlyMetres}
        className="h-80 md:h-96"
      />
      {exact ? null : (
        <p className="mt-3 text-muted">The circle shows roughly where it is. Ask us for the exact address.</p>
      )}
    </PageSection>
  );
}
