import { PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { MapArea } from "#ui/map-canvas/map-area.tsx";
import type { LooseSearch } from "../../normalise-search.ts";
import { decodeArea } from "../../search-area.ts";
import type { SearchState } from "../../search-state.ts";
import { LocateButton } from "../locate-button.tsx";
import { DrawArea } from "./draw-area.tsx";
import { InView, type InViewProps } from "./in-view.tsx";

type Props = InViewProps & {
  search: SearchState;
  drawing: boolean;
  onDraw: (drawing: boolean) => void;
  onChange: (change: LooseSearch) => void;
};

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-3 text-sm font-semibold text-ink shadow-card hover:bg-ink hover:text-on-ink";

/** What lies over the map: how many homes are in view, drawing an area, and going to where the visitor is. */
export function MapTools({ search, drawing, onDraw, onChange, ...inView }: Props) {
  const [byKeyboard, setByKeyboard] = useState(false);
  const ring = (search.poly ? (decodeArea(search.poly) ?? []) : [])
    .slice(0, -1)
    .map(([lat, lng]) => [lng, lat] as const);
  const draw = (poly: string | undefined) => {
    onDraw(false);
    onChange({ poly, ...(poly ? { placeId: undefined, within: undefined, viewport: undefined } : {}) });
  };
  if (drawing) {
    return <DrawArea ring={ring} byKeyboard={byKeyboard} onDone={draw} onCancel={() => onDraw(false)} />;
  }
  return (
    <>
      {search.poly ? <MapArea key={search.poly} points={ring} /> : null}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex flex-wrap items-start justify-between gap-2 *:pointer-events-auto">
        <InView {...inView} canFollow={search.poly === undefined} />
        <div className="flex gap-2">
          <button
            type="button"
            className={tool}
            onClick={(event) => {
              setByKeyboard(event.detail === 0);
              onDraw(true);
            }}
          >
            <PenLine aria-hidden="true" className="size-4" />
            {search.poly ? "Edit area" : "Draw an area"}
          </button>
          {search.poly ? (
            <button type="button" aria-label="Clear area" className={tool} onClick={() => draw(undefined)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          ) : null}
          <LocateButton
            className="rounded-control bg-surface text-ink shadow-card hover:bg-ink hover:text-on-ink"
            onFound={({ placeId }) => onChange({ placeId, poly: undefined, viewport: undefined })}
          />
        </div>
      </div>
    </>
  );
}
