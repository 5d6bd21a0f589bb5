import { useEffect, useEffectEvent } from "react";
import type { Corner } from "#domains/search/area/insert-corner.ts";
import { useMapContext } from "#ui/map-canvas/map-context.ts";

/** While active, dragging draws instead of panning. */
export function useFreehand(active: boolean, onDrawn: (ring: Corner[]) => void): void {
  const { map } = useMapContext();
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    import("./draw-freehand.ts").then(({ drawFreehand }) => {
      if (controller.signal.aborted) return;
      controller.signal.addEventListener(
        "abort",
        drawFreehand(map, (ring) => drawn(ring)),
      );
    });
    return () => controller.abort();
  }, [map, active]);
}
