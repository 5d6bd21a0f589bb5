import { TrainFront } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Message, t } from "#languages/translate.ts";
import { boundsWithin, circleAround, metresPerMile } from "./circle.ts";
import { chooseFreeSpots } from "./free-spots.ts";
import { type Box, overlap } from "./label-anchors.ts";
import { type Covered, type LngLatPair, MapArea, MapCovers } from "./map-area.tsx";
import { fitOptions } from "./map-bounds.ts";
import { useMapContext } from "./map-context.ts";
import { countNames, isFree } from "./map-frame.tsx";
import { MapMarker } from "./map-marker.tsx";

export type Station = { name: string; lng: number; lat: number };

type Props = { centre: { lng: number; lat: number }; stations: readonly Station[]; rings: boolean };

const distances: readonly { label: Message; metres: number }[] = [
  { label: "½ mile", metres: metresPerMile / 2 },
  { label: "1 mile", metres: metresPerMile },
];

/** Corners of a ring where its label may stand: at the bottom, then further and further up. */
const labelCorners = [48, 45, 51, 42, 54, 39, 57, 36, 60, 32, 0, 28, 4, 24, 8, 20, 12, 16];

/** From a station to where its label starts, in pixels: at its icon, or beside the pin of a home next to it. */
const [atIcon, atPin] = [-12, 40];

/** The name of a station stands on the right of its icon, or on the left. */
const labelSpots = [
  { anchor: "left", inset: atIcon },
  { anchor: "right", inset: atIcon },
  { anchor: "left", inset: atPin },
  { anchor: "right", inset: atPin },
] as const;

/** Stations, and circles at half a mile and a mile, to judge distances on a map without roads. Place names come before their labels. */
export function Surroundings({ centre, stations, rings }: Props) {
  const { map } = useMapContext();
  const circles = useMemo(
    () => (rings ? distances.map(({ metres }) => circleAround(centre, metres)) : []),
    [centre, rings],
  );
  const [spots, setSpots] = useState<readonly number[]>([]);
  const isSettled = useRef(false);
  const onIdle = useEffectEvent(() => {
    if (!isSettled.current && countNames(map) < 2)
      map.fitBounds([...boundsWithin(centre, rings ? 1 : 3)], { ...fitOptions(map.getContainer()), animate: false });
    isSettled.current = true;
    const pin = toPinBox(map.project(centre));
    const labels = [
      ...stations.map((station) => toStationBoxes(map, station, pin)),
      ...circles.map((corners) => labelCorners.flatMap((corner) => toRingBoxes(map, corners[corner]))),
    ];
    const next = chooseFreeSpots(labels, (box) => isFree(map, box), [pin]);
    setSpots((before) => (before.join() === next.join() ? before : next));
  });
  useEffect(() => {
    const choose = () => onIdle();
    map.on("idle", choose);
    return () => void map.off("idle", choose);
  }, [map]);
  const covered = useMemo(
    () => stations.map(({ lng, lat }): Covered => ({ lng, lat, anchor: "center", height: 26 })),
    [stations],
  );
  return (
    <>
      <MapCovers covered={covered} />
      {stations.map((station, index) => (
        <StationMarker
          key={station.name}
          name={station.name}
          lng={station.lng}
          lat={station.lat}
          spot={labelSpots[spots[index] ?? -1]}
        />
      ))}
      {circles.map((corners, index) => (
        <Ring key={distances[index]?.label} corners={corners} spot={spots[stations.length + index]} index={index} />
      ))}
    </>
  );
}

type StationProps = Station & { spot: (typeof labelSpots)[number] | undefined };

function StationMarker({ name, lng, lat, spot }: StationProps) {
  const isLeft = spot?.anchor === "left";
  return (
    <MapMarker key={spot?.anchor} lng={lng} lat={lat} anchor={spot?.anchor ?? "center"}>
      <span
        style={
          spot
            ? { translate: `${isLeft ? spot.inset : -spot.inset}px`, flexDirection: isLeft ? "row" : "row-reverse" }
            : {}
        }
        className="flex items-center gap-1 rounded-pill bg-surface px-1 py-0.5 text-xs leading-5 font-medium text-ink shadow-card"
      >
        <TrainFront className="size-4 text-muted" strokeWidth={1.75} />
        <span className={spot ? "px-1" : "sr-only"}>{name}</span>
      </span>
    </MapMarker>
  );
}

type RingProps = { corners: readonly LngLatPair[]; spot: number | undefined; index: number };

function Ring({ corners, spot = -1, index }: RingProps) {
  const [label, at] = [distances[index]?.label, corners[labelCorners[spot] ?? -1]];
  return (
    <>
      <MapArea dashed points={corners} />
      {label && at ? (
        <MapMarker lng={at[0]} lat={at[1]}>
          <span className="rounded-pill bg-surface/90 px-2 text-xs leading-5 font-medium text-ink">{t(label)}</span>
        </MapMarker>
      ) : null}
    </>
  );
}

const labelHeight = 24;

/** One box for each of `labelSpots`. Letters of this size are about 7 pixels wide. */
function toStationBoxes(map: MapLibreMap, { name, lng, lat }: Station, pin: Box): Box[] {
  const { x, y } = map.project([lng, lat]);
  const [icon, width] = [labelHeight / 2, 28 + 7 * name.length];
  const rows = { top: y - icon, bottom: y + icon };
  const isNear = overlap(pin, { ...rows, left: x - icon, right: x + icon });
  return labelSpots.map(({ anchor, inset }) => {
    const left = anchor === "left" ? x + inset : x - inset - width;
    return isNear || inset === atIcon ? { ...rows, left, right: left + width } : nowhere;
  });
}

/** Outside the map. */
const nowhere: Box = { left: -1, right: -1, top: -1, bottom: -1 };

function toRingBoxes(map: MapLibreMap, corner: LngLatPair | undefined): Box[] {
  if (!corner) return [];
  const { x, y } = map.project([...corner]);
  return [{ left: x - 26, right: x + 26, top: y - labelHeight / 2, bottom: y + labelHeight / 2 }];
}

const toPinBox = ({ x, y }: { x: number; y: number }): Box => ({ left: x - 22, right: x + 22, top: y - 44, bottom: y });
