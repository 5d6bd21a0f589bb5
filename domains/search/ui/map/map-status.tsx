import { formatNumber } from "#format/format-number.ts";
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

/** The number of results on the map, and the "Search as I move the map" checkbox. */
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
          We couldn't load the properties on the map.
          <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-primary underline">
            Try again
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
          Search as I move the map
        </label>
      ) : null}
    </div>
  );
}

function formatInView(inView: number | null, total: number): string {
  if (inView === null) return "Looking…";
  if (total === 0) return "No properties match";
  if (inView === 0) return "None on this part of the map";
  return `${formatNumber(inView)} ${inView === 1 ? "property" : "properties"} here`;
}
