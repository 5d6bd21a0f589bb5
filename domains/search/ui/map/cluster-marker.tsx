import { memo } from "react";
import { grouped } from "#ui/grouped.ts";
import { MapMarker } from "#ui/map-canvas/map-marker.tsx";
import type { MapCluster } from "../../map-pins.ts";

type Props = { cluster: MapCluster; onOpen: (cluster: MapCluster) => void };

/** How many homes are there; pressing it goes closer. */
export const ClusterMarker = memo(function ClusterMarker({ cluster, onOpen }: Props) {
  const { count, lng, lat } = cluster;
  return (
    <MapMarker lng={lng} lat={lat}>
      <button
        type="button"
        aria-label={`${grouped(count)} properties, look closer`}
        onClick={() => onOpen(cluster)}
        className={`grid cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary font-semibold text-on-primary tabular-nums shadow-card transition-colors duration-150 hover:bg-ink hover:text-on-ink ${sizeOf(count)}`}
      >
        {shortCount(count)}
      </button>
    </MapMarker>
  );
});

function sizeOf(count: number): string {
  if (count < 10) return "size-11 text-sm";
  return count < 100 ? "size-12 text-sm" : "size-14 text-base";
}

function shortCount(count: number): string {
  return count < 10_000 ? grouped(count) : `${Math.round(count / 1000)}k`;
}
