import { MapPin, TrainFront } from "lucide-react";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { OpeningHoursTable } from "#domains/branches/ui/opening-hours-table.tsx";
import { stationsAttribution } from "#domains/places/attribution.ts";
import { toDirectionsHref } from "#format/directions-href.ts";
import { formatMiles } from "#format/format-miles.ts";
import { t } from "#languages/translate.ts";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { NewTabLink } from "#ui/new-tab-link.tsx";
import type { loadBranch } from "./load-branch-pages.server.ts";

type Loaded = Awaited<ReturnType<typeof loadBranch>>;
type Props = Pick<Loaded, "branch" | "stations" | "responseTime">;

export function BranchVisit({ branch, stations, responseTime }: Props) {
  return (
    <div className="border-y border-line bg-surface">
      <div className="branch-visit mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
        <BranchMap branch={branch} stations={stations} />
        <section aria-labelledby="hours-heading">
          <h2 id="hours-heading" className="mb-6 text-3xl md:text-4xl">
            {t("Opening hours")}
          </h2>
          <div className="border-t border-line pt-1.5">
            <OpeningHoursTable hours={branch.openingHours} />
          </div>
          {responseTime ? (
            <p className="mt-4 text-muted">{t("Replies in {time} when we’re open", { time: responseTime })}</p>
          ) : null}
        </section>
      </div>
    </div>
  );
}

function BranchMap({ branch, stations }: Pick<Props, "branch" | "stations">) {
  return (
    <section aria-labelledby="find-us" className="flex flex-col">
      <h2 id="find-us" className="text-3xl md:text-4xl">
        {t("Where to find us")}
      </h2>
      <div className="mb-4 mt-2 flex flex-wrap items-center gap-x-6 text-muted">
        <NewTabLink
          href={toDirectionsHref(formatBranchAddress(branch))}
          className="text-link font-semibold text-primary underline"
        >
          {t("Get directions")}
        </NewTabLink>
        {stations.slice(0, 1).map(({ name, miles }) => (
          <p key={name} className="flex items-center gap-2">
            <TrainFront className="size-4" strokeWidth={1.75} />
            {t("{station} station, {distance}", { station: name, distance: formatMiles(miles) })}
          </p>
        ))}
      </div>
      <PlaceMap
        label={t("Map of our {name} branch", { name: branch.name })}
        places={[{ ...branch.location, label: branch.name, mark: <BranchPin name={branch.name} /> }]}
        stations={stations}
        className="branch-map"
      />
      {stations.length === 0 ? null : (
        <p className="mt-2 text-xs text-muted">
          {t("Distances in a straight line.")} {stationsAttribution}
        </p>
      )}
    </section>
  );
}

/** With its name, which the small map of a phone may not show. */
function BranchPin({ name }: { name: string }) {
  return (
    <span className="flex flex-col items-center">
      <span className="branch-name flex items-center rounded-control bg-ink font-semibold whitespace-nowrap text-on-ink shadow-card">
        {name}
      </span>
      <MapPin className="size-11 fill-primary text-surface drop-shadow-md" strokeWidth={1.25} />
    </span>
  );
}
