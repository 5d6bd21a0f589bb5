import { MapCanvas } from "#ui/map-canvas/map-canvas.tsx";
import { MapMarker } from "#ui/map-canvas/map-marker.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";

type Row = {
  placeId: string;
  place: string | null;
  at: { lng: number; lat: number } | null;
  empty: number;
  saved: number;
};

/** A circle per place: the more searches without a match, the larger. The table has the same numbers. */
export default function DemandMap({ demand }: { demand: readonly Row[] }) {
  const isShown = useHydrated();
  const places = spread(toPlaces(demand));
  if (places.length === 0) return null;
  const max = Math.max(...places.map(({ wanted }) => wanted));
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const margin = 0.03 + 0.15 * Math.max(Math.max(...lngs) - Math.min(...lngs), Math.max(...lats) - Math.min(...lats));
  return (
    <div className="relative h-80 max-h-128 min-h-full overflow-hidden rounded-card bg-(--map-land,var(--colour-line))">
      {isShown ? (
        <MapCanvas
          label="Map of searches without a match"
          cooperative
          bounds={[
            Math.min(...lngs) - margin,
            Math.min(...lats) - margin,
            Math.max(...lngs) + margin,
            Math.max(...lats) + margin,
          ]}
          fallback="The map can't be shown. The table below has the same numbers."
        >
          {places.map(({ placeId, name, lng, lat, wanted }) => {
            const size = 26 + Math.round((wanted / max) * 14);
            return (
              <MapMarker key={placeId} lng={lng} lat={lat}>
                <span
                  role="img"
                  aria-label={`${name}: ${wanted}`}
                  title={`${name}: ${wanted}`}
                  className="grid place-items-center rounded-full border-2 border-surface bg-primary text-sm text-on-primary shadow-card"
                  style={{ width: size, height: size }}
                >
                  {wanted}
                </span>
              </MapMarker>
            );
          })}
        </MapCanvas>
      ) : null}
    </div>
  );
}

/** Circles that would cover each other are moved apart, by a tenth of the map at most. */
function spread(places: ReturnType<typeof toPlaces>) {
  const moved = places.map((place) => ({ ...place }));
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  // A degree of longitude is shorter than one of latitude here.
  const squeeze = 0.6;
  const span = Math.max((Math.max(...lngs) - Math.min(...lngs)) * squeeze, Math.max(...lats) - Math.min(...lats));
  const least = span * 0.18;
  for (const [index, one] of moved.entries())
    for (const other of moved.slice(index + 1)) {
      const [x, y] = [(other.lng - one.lng) * squeeze, other.lat - one.lat];
      const distance = Math.hypot(x, y);
      if (distance >= least || distance === 0) continue;
      const push = (least / distance - 1) / 2;
      one.lng -= (x / squeeze) * push;
      one.lat -= y * push;
      other.lng += (x / squeeze) * push;
      other.lat += y * push;
    }
  return moved;
}

function toPlaces(demand: readonly Row[]) {
  const found = Map.groupBy(
    demand.filter(({ at }) => at !== null),
    ({ placeId }) => placeId,
  );
  return [...found].map(([placeId, rows]) => ({
    placeId,
    name: rows[0]?.place ?? "",
    lng: rows[0]?.at?.lng ?? 0,
    lat: rows[0]?.at?.lat ?? 0,
    wanted: rows.reduce((sum, { empty, saved }) => sum + empty + saved, 0),
  }));
}
