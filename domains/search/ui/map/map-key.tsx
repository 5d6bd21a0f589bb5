import type { MapCluster, MapPin } from "#domains/search/map/map-grid.ts";
import { t } from "#languages/translate.ts";

/** What the dot and the lighter text of prices in view mean. Their buttons say it to screen readers. */
export function MapKey({ features }: { features: readonly (MapPin | MapCluster)[] }) {
  const badges = new Set(features.map((feature) => (feature.kind === "pin" ? feature.badge : null)));
  const hasNew = badges.delete("NEW Listing!");
  const closed = [...badges].filter((badge) => badge !== null);
  if (!hasNew && closed.length === 0) return null;
  return (
    <p aria-hidden="true" className="-mt-1.5 flex flex-wrap gap-x-4 pb-2.5">
      {hasNew ? (
        <span className="flex items-center gap-1.5 text-ink">
          <span className="size-2 rounded-full bg-accent" />
          {t("NEW Listing!")}
        </span>
      ) : null}
      {closed.length > 0 ? (
        <span className="text-muted">
          <span className="font-semibold">£</span> {closed.map((badge) => t(badge)).join(", ")}
        </span>
      ) : null}
    </p>
  );
}
