import type { PositionAnchor } from "maplibre-gl";
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
