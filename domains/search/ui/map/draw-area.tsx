import { Check, Undo2, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import { type Corner, insertCorner, simplifyPolygon } from "#domains/search/area/polygon-corners.ts";
import { type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { MapArea } from "#ui/map-canvas/map-area.tsx";
import { useMapContext } from "#ui/map-canvas/map-context.ts";
import { MapHandle } from "#ui/map-canvas/map-marker.tsx";

type Props = {
  /** Corners of the existing area; empty when drawing a new one. */
  ring: readonly Corner[];
  /** Keyboard users start with corners instead of freehand. */
  byKeyboard: boolean;
  onDone: (poly: string) => void;
  onCancel: () => void;
};

/** Draws an area freehand with a finger or mouse, or corner by corner with the keyboard too. */
export function DrawArea({ ring, byKeyboard, onDone, onCancel }: Props) {
  const editing = ring.length > 0;
  const [free, setFree] = useState(!editing && !byKeyboard);
  const [corners, setCorners] = useState(ring);
  const [problem, setProblem] = useState<Message | null>(null);

  function change(next: readonly Corner[]): void {
    setCorners(next);
    setProblem(null);
  }

  function finish(drawn: readonly Corner[]): void {
    const area = encodePolygon(drawn.map(([lng, lat]) => [lat, lng]));
    if ("poly" in area) onDone(area.poly);
    else setProblem(area.problem);
  }

  useFreehand(free, (drawn) =>
    finish(simplifyPolygon(drawn.map(([lng, lat]) => [lat, lng])).map(([lat, lng]) => [lng, lat])),
  );
  useCorners(!free, (corner) => change(editing ? insertCorner(corners, corner) : [...corners, corner]));

  return (
    <>
      {free ? null : (
        <>
          <MapArea points={corners} />
          {corners.map(([lng, lat], i) => (
            <MapHandle
              // biome-ignore lint/suspicious/noArrayIndexKey: corners are identified by their index
              key={i}
              lng={lng}
              lat={lat}
              label={t("Corner {number}: arrow keys move it, Delete removes it", { number: i + 1 })}
              onMove={(...to) => change(corners.with(i, to))}
              onRemove={() => change(corners.toSpliced(i, 1))}
            />
          ))}
          <Crosshair />
        </>
      )}
      <section aria-label={t("Draw an area")} className={panel}>
        <h2 className="text-xl">{t(editing ? "Edit area" : "Draw an area")}</h2>
        {editing ? null : <DrawMethod free={free} onChange={setFree} />}
        <p aria-live="polite" className={problem ? "font-medium text-danger" : "text-muted"}>
          {problem ? t(problem) : free ? t(freeHint) : editing ? t(editHint) : describeCorners(corners.length)}
        </p>
        <div className="flex flex-wrap gap-2">
          {free ? null : (
            <>
              <button
                type="button"
                disabled={corners.length < 3}
                onClick={() => finish(corners)}
                className={buttonClass("primary")}
              >
                <Check className="size-4" />
                {t("Search this area")}
              </button>
              {editing ? null : (
                <button
                  type="button"
                  disabled={corners.length === 0}
                  onClick={() => change(corners.slice(0, -1))}
                  className={buttonClass("quiet")}
                >
                  <Undo2 className="size-4" />
                  {t("Undo")}
                </button>
              )}
            </>
          )}
          <button type="button" onClick={onCancel} className={buttonClass("quiet")}>
            <X className="size-4" />
            {t("Cancel")}
          </button>
        </div>
      </section>
    </>
  );
}

const panel =
  "group-has-[canvas:active]/map:pointer-events-none group-has-[canvas:active]/map:opacity-40 " +
  "appear absolute right-18 bottom-18 left-3 z-20 grid gap-3 rounded-card bg-surface p-4 text-sm text-ink shadow-card md:right-auto md:w-108 xl:bottom-3";
const freeHint = "Drag a line round the area with your finger or the mouse.";
const editHint =
  "Drag the corners, or move the focused one with the arrow keys. Click the map to add a corner; press Delete to remove one.";
const cornerHint =
  "Click or tap the map at each corner. With the keyboard, move the map with the arrow keys and press Enter to add a corner at the cross.";

function describeCorners(count: number): string {
  const soFar = count === 0 ? "" : t("{count, plural, one {# corner} other {# corners}} so far.", { count });
  return `${t(cornerHint)} ${soFar}`;
}

function Crosshair() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="col-start-1 row-start-1 h-0.5 w-6 bg-ink" />
      <div className="col-start-1 row-start-1 h-6 w-0.5 bg-ink" />
    </div>
  );
}

const methods = [
  [true, "Draw freehand"],
  [false, "Place corners"],
] as const;

function DrawMethod({ free, onChange }: { free: boolean; onChange: (free: boolean) => void }) {
  return (
    <fieldset className="flex rounded-control border border-line-strong">
      <legend className="sr-only">{t("How to draw")}</legend>
      {methods.map(([value, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={free === value}
          onClick={() => onChange(value)}
          className="min-h-11 grow rounded-control px-3 font-semibold aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}

/** While active, a click adds a corner there, and Enter adds one at the cross in the middle of the map. */
function useCorners(active: boolean, onCorner: (corner: Corner) => void): void {
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

/** While active, dragging draws instead of panning. */
function useFreehand(active: boolean, onDrawn: (ring: Corner[]) => void): void {
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
