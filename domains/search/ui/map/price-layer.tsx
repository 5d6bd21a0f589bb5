import { useEffect, useMemo, useState } from "react";
import type { Channel } from "#domains/properties/property-enums.ts";
import { describeDirection, sortByDistance } from "#domains/search/map/direction.ts";
import { getCentre } from "#domains/search/map/map-grid.ts";
import {
  bandOf,
  describePriceCells,
  formatRate,
  type PriceCells,
  toCircle,
  toPriceBands,
} from "#domains/search/map/price-cells.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import { MapShapes } from "#ui/map-canvas/map-area.tsx";

export type PriceLayerProps = {
  url: string;
  channel: Channel;
  /** The visible part of the map. */
  bounds: Viewport;
  /** A list of the cells instead of the legend. */
  inWords: boolean;
};

/** Spread over the bands there are, so that two differ as clearly as four. */
const toOpacity = (band: number, count: number) => 0.14 + (0.4 * band) / Math.max(1, count - 1);
const maxListed = 12;

/** Circles around the homes of each cell, darker where a square foot costs more, with their legend. */
export function PriceLayer({ url, channel, bounds, inWords }: PriceLayerProps) {
  const { found, failed } = usePriceCells(url);
  const bands = useMemo(() => toPriceBands(found?.cells ?? [], channel), [found, channel]);
  const data = useMemo(() => toFeatures(found?.cells ?? [], bands), [found, bands]);
  const [lng, lat] = getCentre(bounds);
  const near = sortByDistance({ lng, lat }, found?.cells ?? []);
  return (
    <>
      <MapShapes data={data} layers={toLayers} />
      <section
        aria-label={t("Price per square foot")}
        style={inWords ? undefined : { maxWidth: "16rem" }}
        className={
          inWords
            ? "mt-1"
            : "absolute bottom-20 left-3 z-10 grid gap-1 rounded-control bg-surface p-3 text-sm text-ink shadow-card xl:bottom-3"
        }
      >
        {inWords || !found || found.cells.length === 0 ? null : (
          <ul>
            {bands.map(({ label }, band) => (
              <li key={label} className="flex items-center gap-2">
                <span aria-hidden="true" className="relative size-4">
                  <span
                    className="absolute inset-0 rounded-full bg-primary"
                    style={{ opacity: toOpacity(band, bands.length) }}
                  />
                </span>
                {label}
              </li>
            ))}
          </ul>
        )}
        <p aria-live="polite" className="text-muted">
          {failed
            ? t("We couldn’t load the prices. Please move the map to try again.")
            : found
              ? describePriceCells(found, channel)
              : t("Looking…")}
        </p>
        {inWords ? (
          <ol className="mt-2">
            {near.slice(0, maxListed).map((cell) => (
              <li key={cell.bounds.join()} className="border-t border-line py-2">
                <span className="font-semibold">{formatRate(cell.median, channel)}</span>,
                {found?.partial
                  ? " "
                  : ` ${t("{count, plural, one {# home} other {# homes}}", { count: cell.homes })}, `}
                {describeDirection({ lng, lat }, cell)}
              </li>
            ))}
          </ol>
        ) : null}
      </section>
    </>
  );
}

const toLayers: Parameters<typeof MapShapes>[0]["layers"] = (colour) => [
  { type: "fill", paint: { "fill-color": colour, "fill-opacity": ["get", "opacity"] } },
  { type: "line", paint: { "line-color": colour, "line-opacity": 0.55, "line-width": 1 } },
];

function toFeatures(cells: PriceCells["cells"], bands: ReturnType<typeof toPriceBands>) {
  const mostHomes = Math.max(...cells.map(({ homes }) => homes));
  return {
    type: "FeatureCollection" as const,
    features: cells.map((cell) => ({
      type: "Feature" as const,
      properties: { opacity: toOpacity(bandOf(bands, cell), bands.length) },
      geometry: { type: "Polygon" as const, coordinates: [toCircle(cell, mostHomes)] },
    })),
  };
}

/** The last cells stay while others are loaded. */
function usePriceCells(url: string): { found: PriceCells | null; failed: boolean } {
  const [state, setState] = useState<{ found: PriceCells | null; failed: boolean }>({ found: null, failed: false });
  useEffect(() => {
    const request = new AbortController();
    fetch(url, { signal: request.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${url} returned ${response.status}`);
        setState({ found: await response.json(), failed: false });
      })
      .catch(() => request.signal.aborted || setState({ found: null, failed: true }));
    return () => request.abort();
  }, [url]);
  return state;
}
