import { useEffect, useEffectEvent } from "react";
import type { Corner } from "#domains/search/area/insert-corner.ts";
import { useMapContext } from "#ui/map-canvas/map-context.ts";

/** While active, a click adds a corner there, and Enter adds one at the cross in the middle of the map. */
export function useCorners(active: boolean, onCorner: (corner: Corner) => void): void {
  const { map } = useMapContext();
  const addCorner = useEffectEvent(onCorner);
  useEffect(() => {
    if (!active) return;
    const canvas = map.getCanvas();
    const onClick = (event: { lngLat: { lng: number; lat: number }; originalEvent: MouseEvent }) => {
      if (event.originalEvent.target === canvas) addCorner([event.lngLat.lng, event.lngLat.lat]);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      const { lng, lat } = map.getCenter();
      addCorner([lng, lat]);
      event.preventDefault();
    };
    map.on("click", onClick);
    map.doubleClickZoom.disable();
    canvas.addEventListener("keydown", onKeyDown);
    canvas.focus({ preventScroll: true });
    return () => {
      map.off("click", onClick);
      map.doubleClickZoom.enable();
      canvas.removeEventListener("keydown", onKeyDown);
    };
  }, [map, active]);
}
