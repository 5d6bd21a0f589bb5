import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { describeDirection, sortByDistance } from "#domains/search/map/direction.ts";
import { getCentre, type MapCluster, type MapPin } from "#domains/search/map/map-grid.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { fetchPlaces } from "#domains/search/ui/location/fetch-places.ts";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { useMapContext } from "#ui/map-canvas/map-context.ts";

export type MapInWordsProps = {
  /** The visible part of the map. */
  bounds: Viewport;
  features: readonly (MapPin | MapCluster)[];
  onOpen: (at: Viewport, propertyId: number | null) => void;
  /** "12 properties here" */
  count: string;
  /** The switch of the layer of prices, and the prices. */
  children: ReactNode;
  onArea: (poly: string) => void;
};

const maxListed = 20;
const byVisitor = { byVisitor: true };

/** Everything the map shows and does, for people who do not see it or use no mouse. */
export function MapInWords({
  bounds,
  features,
  count,
  children,
  onOpen,
  onArea,
  onClose,
}: MapInWordsProps & { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const [lng, lat] = getCentre(bounds);
  const near = useNearestPlace(lng, lat);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const listed = sortByDistance({ lng, lat }, features).slice(0, maxListed);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t("The map in words")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      // Chromium leaves out a part of the map next to an opaque panel of this size.
      style={{ opacity: 0.99 }}
      className="appear absolute inset-x-3 top-3 bottom-18 z-20 overflow-y-auto rounded-card bg-surface px-4 pb-4 text-sm text-ink shadow-card outline-none md:right-auto md:w-108 xl:bottom-3"
    >
      <div className="sticky top-0 flex items-center justify-between bg-surface py-2">
        <h2 className="text-lg">{t("The map in words")}</h2>
        <button type="button" aria-label={t("Close")} onClick={onClose} className={iconButtonClass}>
          <X className="size-5" />
        </button>
      </div>
      <div aria-live="polite">
        <p>{count}</p>
        <p className="text-muted">
          {near ? t("The middle of the map is near {place}.", { place: near }) : t("Looking…")}
        </p>
      </div>
      <Compass />
      <h3 className="mt-4 font-semibold">
        {listed.length === 0 ? t("No properties here") : t("Nearest to the middle")}
      </h3>
      <ol className="mt-2">
        {listed.map((feature) => (
          <li key={`${feature.lng} ${feature.lat}`} className="border-t border-line">
            <button
              type="button"
              className="min-h-11 w-full text-left hover:underline"
              onClick={() =>
                feature.kind === "pin"
                  ? onOpen([feature.lng, feature.lat, feature.lng, feature.lat], feature.property_id)
                  : onOpen(feature.bounds, null)
              }
            >
              <span className="font-semibold">
                {feature.kind === "pin"
                  ? [feature.price, feature.badge && t(feature.badge)].filter(Boolean).join(", ")
                  : t("{count, plural, one {# property} other {# properties}}", { count: feature.count })}
              </span>
              , {describeDirection({ lng, lat }, feature)}
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-4 border-t border-line pt-3">{children}</div>
      <AreaBetween onArea={onArea} />
    </section>
  );
}

const moves = [
  ["North", 0, -1],
  ["South", 0, 1],
  ["West", -1, 0],
  ["East", 1, 0],
] as const;

/** A move is half of what is visible. */
function Compass() {
  const { map } = useMapContext();
  const step = (x: number, y: number) => {
    const { clientWidth, clientHeight } = map.getCanvas();
    map.panBy([(x * clientWidth) / 2, (y * clientHeight) / 2], {}, byVisitor);
  };
  return (
    <fieldset className="mt-3 grid grid-cols-4 gap-2 *:px-2">
      <legend className="sr-only">{t("Move the map")}</legend>
      {moves.map(([name, x, y]) => (
        <button key={name} type="button" className={buttonClass("quiet")} onClick={() => step(x, y)}>
          {t(name)}
        </button>
      ))}
      <button type="button" className={`${buttonClass("quiet")} col-span-2`} onClick={() => map.zoomIn({}, byVisitor)}>
        {t("Closer")}
      </button>
      <button type="button" className={`${buttonClass("quiet")} col-span-2`} onClick={() => map.zoomOut({}, byVisitor)}>
        {t("Further away")}
      </button>
    </fieldset>
  );
}

function AreaBetween({ onArea }: Pick<MapInWordsProps, "onArea">) {
  const [problem, setProblem] = useState<string | null>(null);
  async function search(names: string): Promise<void> {
    setProblem(null);
    try {
      const response = await fetch(localPath(`/area_between.ljson?${new URLSearchParams({ names })}`));
      const answer: { poly?: string; fields?: { names?: string } } = await response.json();
      if (answer.poly) onArea(answer.poly);
      else setProblem(answer.fields?.names ?? t("Please try again in a minute."));
    } catch {
      setProblem(t("We couldn't search this area. Please try again."));
    }
  }
  return (
    <form
      className="mt-4 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void search(String(new FormData(event.currentTarget).get("names")));
      }}
    >
      <label className="block font-semibold">
        {t("Search between places")}
        <input
          name="names"
          maxLength={500}
          aria-describedby="between-hint"
          aria-invalid={problem !== null}
          className={`${fieldClass} mt-1 font-normal`}
        />
      </label>
      <p id="between-hint" className="mt-1 text-muted">
        {t("Towns or villages, with commas between them")}
      </p>
      {problem ? (
        <p role="alert" className="mt-1 font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <button type="submit" className={`${buttonClass("primary")} mt-3`}>
        {t("Search this area")}
      </button>
    </form>
  );
}

/** null while loading, or when there is none. */
function useNearestPlace(lng: number, lat: number): string | null {
  const [near, setNear] = useState<string | null>(null);
  const point = `${lng.toFixed(3)},${lat.toFixed(3)}`;
  useEffect(() => {
    const request = new AbortController();
    fetchPlaces({ near: point }, request.signal).then(
      ([first]) => setNear(first?.label ?? null),
      () => request.signal.aborted || setNear(null),
    );
    return () => request.abort();
  }, [point]);
  return near;
}
