import { List, PenLine, Trash } from "lucide-react";
import { useState } from "react";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { formatCount } from "#domains/search/query/pagination.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { LocateButton } from "#domains/search/ui/location/locate-button.tsx";
import { t } from "#languages/translate.ts";
import { MapArea } from "#ui/map-canvas/map-area.tsx";
import { DrawArea } from "./draw-area.tsx";
import { MapInWords, type MapInWordsProps } from "./map-in-words.tsx";

type Props = MapStatusProps &
  Omit<MapInWordsProps, "onArea" | "count"> & {
    search: SearchState;
    drawing: boolean;
    onDraw: (drawing: boolean) => void;
    onChange: (change: RawSearch) => void;
  };

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-3 text-sm font-semibold text-ink shadow-card hover:bg-ink hover:text-on-ink";

export function MapTools({ search, bounds, features, onOpen, drawing, onDraw, onChange, ...inView }: Props) {
  const [byKeyboard, setByKeyboard] = useState(false);
  const [inWords, setInWords] = useState(false);
  const ring = (search.poly ? (decodePolygon(search.poly) ?? []) : [])
    .slice(0, -1)
    .map(([lat, lng]) => [lng, lat] as const);
  const draw = (poly: string | undefined) => {
    onDraw(false);
    onChange({ poly, ...(poly ? { placeId: undefined, within: undefined, viewport: undefined } : {}) });
  };
  if (drawing) {
    return <DrawArea ring={ring} byKeyboard={byKeyboard} onDone={draw} onCancel={() => onDraw(false)} />;
  }
  if (inWords) {
    const close = () => setInWords(false);
    const area = { bounds, features, onOpen, count: formatInView(inView.inView, inView.total) };
    return (
      <>
        {search.poly ? <MapArea key={search.poly} points={ring} /> : null}
        <MapInWords {...area} onArea={draw} onClose={close} />
      </>
    );
  }
  return (
    <>
      {search.poly ? <MapArea key={search.poly} points={ring} /> : null}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex flex-wrap items-start justify-between gap-2 *:pointer-events-auto">
        <MapStatus {...inView} canFollow={search.poly === undefined} />
        <div className="flex gap-2">
          <button
            type="button"
            className={tool}
            onClick={(event) => {
              setByKeyboard(event.detail === 0);
              onDraw(true);
            }}
          >
            <PenLine className="size-4" />
            {search.poly ? t("Edit area") : t("Draw an area")}
          </button>
          {search.poly ? (
            <button type="button" aria-label={t("Clear area")} className={tool} onClick={() => draw(undefined)}>
              <Trash className="size-4" />
            </button>
          ) : null}
          <button type="button" className={tool} onClick={() => setInWords(true)}>
            <List className="size-4" />
            {t("In words")}
          </button>
          <LocateButton
            className="rounded-control bg-surface text-ink shadow-card hover:bg-ink hover:text-on-ink"
            onFound={({ placeId }) => onChange({ placeId, poly: undefined, viewport: undefined })}
          />
        </div>
      </div>
    </>
  );
}

export type MapStatusProps = {
  /** Results of the whole search. */
  total: number;
  /** null while loading. */
  inView: number | null;
  failed: boolean;
  onRetry: () => void;
  follows: boolean;
  onFollow: (on: boolean) => void;
};

export function MapStatus({
  total,
  inView,
  failed,
  onRetry,
  follows,
  onFollow,
  canFollow,
}: MapStatusProps & { canFollow: boolean }) {
  return (
    <div className="rounded-control bg-surface px-3 text-sm text-ink shadow-card">
      {failed ? (
        <p role="alert" className="flex min-h-11 items-center gap-2">
          {t("We couldn't load the properties on the map.")}
          <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-primary underline">
            {t("Try again")}
          </button>
        </p>
      ) : (
        <p aria-live="polite" className="flex min-h-11 items-center font-semibold">
          {formatInView(inView, total)}
        </p>
      )}
      {canFollow ? (
        <label className="-mt-2 flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={follows}
            onChange={(event) => onFollow(event.target.checked)}
            className="size-5"
          />
          {t("Search as I move the map")}
        </label>
      ) : null}
    </div>
  );
}

function formatInView(inView: number | null, total: number): string {
  if (inView === null) return t("Looking…");
  if (total === 0) return t("No properties match");
  if (inView === 0) return t("None on this part of the map");
  return t("{inView, plural, one {{count} property} other {{count} properties}} here", {
    inView,
    count: formatCount(inView),
  });
}
