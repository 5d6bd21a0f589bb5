import { useEffect, useEffectEvent } from "react";
import { useShownMap } from "#ui/map-canvas/map-context.ts";
import type { Corner } from "../../area-corners.ts";

/** While active, a press on the ground puts a corner there, and Enter puts one under the cross in the middle of the map. */
export function useCorners(active: boolean, onCorner: (corner: Corner) => void): void {
  const { map } = useShownMap();
  const put = useEffectEvent(onCorner);
  useEffect(() => {
    if (!active) return;
    const canvas = map.getCanvas();
    const pressed = (event: { lngLat: { lng: number; lat: number }; originalEvent: MouseEvent }) => {
      if (event.originalEvent.target === canvas) put([event.lngLat.lng, event.lngLat.lat]);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      const { lng, lat } = map.getCenter();
      put([lng, lat]);
      event.preventDefault();
    };
    map.on("click", pressed);
    map.doubleClickZoom.disable();
    canvas.addEventListener("keydown", key);
    canvas.focus({ preventScroll: true });
    return () => {
      map.off("click", pressed);
      map.doubleClickZoom.enable();
      canvas.removeEventListener("keydown", key);
    };
  }, [map, active]);
}
