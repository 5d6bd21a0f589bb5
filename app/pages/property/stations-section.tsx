import { TrainFront } from "lucide-react";
import { stationsAttribution } from "#domains/places/attribution.ts";
import type { NearbyStation } from "#domains/places/find-nearest-stations.server.ts";
import { PageSection } from "./page-section.tsx";

export function StationsSection({ stations }: { stations: readonly NearbyStation[] }) {
  if (stations.length === 0) return null;
  return (
    <PageSection id="stations" heading="Nearest stations">
      <ul>
        {stations.map(({ name, miles }) => (
          <li key={name} className="flex items-center gap-3 border-t border-line py-3">
            <TrainFront aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
            <span className="grow font-medium">{name}</span>
            <span className="text-muted">{miles.toFixed(1)} miles</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Distances in a straight line. {stationsAttribution}</p>
    </PageSection>
  );
}
