import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PlaceMark } from "#ui/map-canvas/place-mark.tsx";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

/** Slightly more than half the diagonal of the grid that `public-place.ts` rounds to. */
const approximateRadiusMetres = 750;

export function PropertyMap({ page }: { page: OpenPropertyPage }) {
  const { location, exact, town } = page.place;
  return (
    <PageSection id="map" heading="Where it is" className="print:hidden">
      <PlaceMap
        label={exact ? `Map of ${page.card.display_address}` : `Map of the approximate location in ${town}`}
        places={[{ ...location, mark: <PlaceMark /> }]}
        radiusMetres={exact ? undefined : approximateRadiusMetres}
        className="h-80 md:h-96"
      />
      {exact ? null : (
        <p className="mt-3 text-muted">The circle shows roughly where it is. Ask us for the exact address.</p>
      )}
    </PageSection>
  );
}
