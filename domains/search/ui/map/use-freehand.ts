import { useEffect, useEffectEvent } from "react";
import { useShownMap } from "#ui/map-canvas/map-context.ts";
import type { Corner } from "../../area-corners.ts";

/** While active, dragging draws instead of moving the map. */
export function useFreehand(active: boolean, onDrawn: (ring: Corner[]) => void): void {
  const { map } = useShownMap();
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!active) return;
    const life = new AbortController();
    import("./freehand.ts").then(({ drawFreehand }) => {
      if (life.signal.aborted) return;
      life.signal.addEventListener(
        "abort",
        drawFreehand(map, (ring) => drawn(ring)),
      );
    });
    return () => life.abort();
  }, [map, active]);
}
