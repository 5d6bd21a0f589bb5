import { memo } from "react";
import type { MapCluster } from "#domains/search/map/map-pins.ts";
import { formatNumber } from "#format/format-number.ts";
import { MapMarker } from "#ui/map-canvas/map-marker.tsx";

type Props = { cluster: MapCluster; onOpen: (cluster: MapCluster) => void };

export const ClusterMarker = memo(function ClusterMarker({ cluster, onOpen }: Props) {
  const { count, lng, lat } = cluster;
  return (
    <MapMarker lng={lng} lat={lat}>
      <button
        type="button"
        aria-label={`${formatNumber(count)} properties, look closer`}
        onClick={() => onOpen(cluster)}
        className={`grid cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary font-semibold text-on-primary tabular-nums shadow-card transition-colors duration-150 hover:bg-ink hover:text-on-ink ${sizeClass(count)}`}
      >
        {formatCount(count)}
      </button>
    </MapMarker>
  );
});

function sizeClass(count: number): string {
  if (count < 10) return "size-11 text-sm";
  return count < 100 ? "size-12 text-sm" : "size-14 text-base";
}

function formatCount(count: number): string {
  return count < 10_000 ? formatNumber(count) : `${Math.round(count / 1000)}k`;
}
