import { Captions, Layers, PenLine, Trash } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { formatCount } from "#domains/search/query/pagination.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { LocateButton } from "#domains/search/ui/location/locate-button.tsx";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { MapArea } from "#ui/map-canvas/map-area.tsx";
import { DrawArea } from "./draw-area.tsx";
import { MapInWords, type MapInWordsProps } from "./map-in-words.tsx";
import type { PriceLayerProps } from "./price-layer.tsx";
import { TravelAreas } from "./travel-areas.tsx";

const loadPrices = () => import("./price-layer.tsx");

type Props = Omit<MapStatusProps, "canFollow" | "prices"> &
  Omit<MapInWordsProps, "onArea" | "count" | "children"> & {
    search: SearchState;
    /** Of the price per square foot of what the map shows. */
    pricesUrl: string;
    drawing: boolean;
    onDraw: (drawing: boolean) => void;
    onChange: (change: RawSearch) => void;
  };

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-3 text-sm font-semibold text-ink shadow-card hover:bg-ink hover:text-on-ink";

export function MapTools({ search, pricesUrl, bounds, features, onOpen, drawing, onDraw, onChange, ...inView }: Props) {
  const [byKeyboard, setByKeyboard] = useState(false);
  const [inWords, setInWords] = useState(false);
  const [priced, setPriced] = useState(false);
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
  const areas = (
    <>
      {search.poly ? <MapArea key={search.poly} points={ring} /> : null}
      {search.travel ? <TravelAreas travel={search.travel} /> : null}
    </>
  );
  // Rents are not compared by size.
  const hasPrices = search.channel === "sales";
  const priceSwitch = hasPrices ? (
    <Check label={t("Price per square foot")} checked={priced} onChange={setPriced} />
  ) : null;
  const prices =
    priced && hasPrices ? <LazyPrices {...{ url: pricesUrl, channel: search.channel, bounds, inWords }} /> : null;
  if (inWords) {
    const close = () => setInWords(false);
    const area = { bounds, features, onOpen, count: formatInView(inView.inView, inView.total, inView.hiddenInView) };
    return (
      <>
        {areas}
        <MapInWords {...area} onArea={draw} onClose={close}>
          {priceSwitch}
          {prices}
        </MapInWords>
      </>
    );
  }
  return (
    <>
      {areas}
      {prices}
      <div className="pointer-events-none absolute inset-3 z-10 flex items-start justify-between gap-2 *:pointer-events-auto">
        <MapStatus {...inView} canFollow={search.poly === undefined} prices={priceSwitch} />
        <div className="flex shrink-0 gap-2">
          <button
            type="button"
            className={tool}
            onClick={(event) => {
              setByKeyboard(event.detail === 0);
              onDraw(true);
            }}
          >
            <PenLine className="size-4" />
            <span className="max-sm:sr-only">{search.poly ? t("Edit area") : t("Draw an area")}</span>
          </button>
          {search.poly ? (
            <button type="button" aria-label={t("Clear area")} className={tool} onClick={() => draw(undefined)}>
              <Trash className="size-4" />
            </button>
          ) : null}
          <button type="button" className={tool} onClick={() => setInWords(true)}>
            <Captions className="size-4" />
            <span className="max-sm:sr-only">{t("In words")}</span>
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

function LazyPrices(props: PriceLayerProps) {
  return (
    <LazyChunk
      load={loadPrices}
      waiting={null}
      failed={t("The prices couldn’t be loaded.")}
      failedClass={`${tool} relative z-10`}
    >
      {({ PriceLayer }) => <PriceLayer {...props} />}
    </LazyChunk>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="flex min-h-11 max-xl:-mt-2 cursor-pointer items-center gap-2">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} className="size-5" />
    {label}
  </label>
);

export type MapStatusProps = {
  /** Results of the whole search. */
  total: number;
  /** null while loading. */
  inView: number | null;
  /** Of the visitor, and not in `inView`. */
  hiddenInView: number;
  failed: boolean;
  onRetry: () => void;
  follows: boolean;
  onFollow: (on: boolean) => void;
  canFollow: boolean;
  /** The switch of the layer of prices. */
  prices: ReactNode;
  legend: ReactNode;
};

export function MapStatus({
  total,
  inView,
  hiddenInView,
  failed,
  onRetry,
  follows,
  onFollow,
  canFollow,
  prices,
  legend,
}: MapStatusProps) {
  const [open, setOpen] = useState(false);
  const optionsId = useId();
  const hasOptions = canFollow || prices !== null;
  return (
    <div className="min-w-0 rounded-control bg-surface px-3 text-sm text-ink shadow-card">
      {failed ? (
        <p role="alert" className="flex min-h-11 items-center gap-2">
          {t("We couldn’t load the properties on the map.")}
          <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-primary underline">
            {t("Try again")}
          </button>
        </p>
      ) : (
        <div className="flex items-center">
          <p aria-live="polite" className="flex min-h-11 items-center font-semibold">
            {formatInView(inView, total, hiddenInView)}
          </p>
          {hasOptions ? (
            <button
              type="button"
              aria-label={t("Map options")}
              aria-expanded={open}
              aria-controls={optionsId}
              onClick={() => setOpen(!open)}
              className="icon-button -mr-3 xl:hidden"
            >
              <Layers className="size-5" strokeWidth={1.75} />
            </button>
          ) : null}
        </div>
      )}
      {/* A phone has no second line for it. */}
      <div className={open || !hasOptions ? "" : "max-sm:hidden"}>{legend}</div>
      {hasOptions ? (
        <div id={optionsId} className={`map-options ${open ? "" : "max-xl:hidden"}`}>
          {canFollow ? <Check label={t("Search as I move the map")} checked={follows} onChange={onFollow} /> : null}
          {prices}
        </div>
      ) : null}
    </div>
  );
}

function formatInView(inView: number | null, total: number, hidden: number): string {
  if (inView === null) return t("Looking…");
  if (total === 0) return t("No properties match");
  const others = hidden > 0 ? t(", {hidden} hidden", { hidden }) : "";
  if (inView === 0) return `${t("None on this part of the map")}${others}`;
  const shown = t("{inView, plural, one {{count} property} other {{count} properties}} here", {
    inView,
    count: formatCount(inView),
  });
  return `${shown}${others}`;
}
