import type { PositionAnchor } from "maplibre-gl";
import type { KeyboardEvent } from "react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useMapContext } from "./map-context.ts";

type Props = {
  lng: number;
  lat: number;
  anchor?: PositionAnchor;
  raised?: boolean;
  /** Makes the marker draggable. */
  onDrag?: (lng: number, lat: number) => void;
  children: ReactNode;
};

/** Renders its children at a coordinate. */
export function MapMarker({ lng, lat, anchor = "center", raised = false, onDrag, children }: Props) {
  const { map, Marker } = useMapContext();
  const [element] = useState(() => document.createElement("div"));
  const [marker] = useState(() =>
    new Marker({ element, anchor, draggable: onDrag !== undefined }).setLngLat([lng, lat]),
  );
  const dragged = useEffectEvent(() => {
    const at = marker.getLngLat();
    onDrag?.(at.lng, at.lat);
  });
  useEffect(() => {
    const report = () => dragged();
    marker.addTo(map).on("drag", report);
    return () => {
      marker.off("drag", report);
      marker.remove();
    };
  }, [map, marker]);
  useEffect(() => void marker.setLngLat([lng, lat]), [marker, lng, lat]);
  useEffect(() => {
    element.style.zIndex = raised ? "2" : "";
  }, [element, raised]);
  return createPortal(children, element);
}

type HandleProps = {
  lng: number;
  lat: number;
  label: string;
  onMove: (lng: number, lat: number) => void;
  onRemove: () => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A draggable point. Arrow keys move it by ten pixels, or one with Shift; Delete removes it. */
export function MapHandle({ lng, lat, label, onMove, onRemove }: HandleProps) {
  const { map } = useMapContext();

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (step === undefined) return;
    else {
      const pixels = event.shiftKey ? 1 : 10;
      const { x, y } = map.project([lng, lat]);
      const to = map.unproject([x + step[0] * pixels, y + step[1] * pixels]);
      onMove(to.lng, to.lat);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <MapMarker lng={lng} lat={lat} raised onDrag={onMove}>
      <button
        type="button"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="group/handle grid size-11 cursor-grab place-items-center outline-none active:cursor-grabbing"
      >
        <span
          aria-hidden="true"
          className="size-4 rounded-full border-3 border-primary bg-surface group-focus-visible/handle:size-5 group-focus-visible/handle:bg-ink"
        />
      </button>
    </MapMarker>
  );
}
