import { grouped } from "#ui/grouped.ts";
export type InViewProps = {
  /** Of the whole search. */
  total: number;
  /** null until it is known. */
  inView: number | null;
  failed: boolean;
  onRetry: () => void;
  follows: boolean;
  onFollow: (on: boolean) => void;
};

/** How many homes the map shows, and whether the search goes where the map goes. */
export function InView({
  total,
  inView,
  failed,
  onRetry,
  follows,
  onFollow,
  canFollow,
}: InViewProps & { canFollow: boolean }) {
  return (
    <div className="rounded-control bg-surface px-3 text-sm text-ink shadow-card">
      {failed ? (
        <p role="alert" className="flex min-h-11 items-center gap-2">
          The pins did not come.
          <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-primary underline">
            Try again
          </button>
        </p>
      ) : (
        <p aria-live="polite" className="flex min-h-11 items-center font-semibold">
          {wordsFor(inView, total)}
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

function wordsFor(inView: number | null, total: number): string {
  if (inView === null) return "Looking…";
  if (total === 0) return "No properties match";
  if (inView === 0) return "None on this part of the map";
  return `${grouped(inView)} ${inView === 1 ? "property" : "properties"} here`;
}
