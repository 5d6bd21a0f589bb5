import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import type { ComparableSummary, HomeValue } from "../home-value.ts";

type Props = { value: Pick<HomeValue, "location" | "comparables"> };

/** The comparables around the visitor's home, numbered as in the list. */
export function ComparableMap({ value: { location, comparables } }: Props) {
  const spots = groupByLocation(comparables).map(({ numbers, ...spot }) => ({
    ...spot,
    mark: <NumberMark numbers={numbers} />,
  }));
  return <PlaceMap label="Map of the homes we compared" places={[location, ...spots]} className="mt-6 h-72" />;
}

function NumberMark({ numbers }: { numbers: readonly number[] }) {
  return (
    <span role="img" aria-label={`Home ${numbers.join(" and ")} in the list`} className="flex flex-col items-center">
      <span className="min-w-6 rounded-full border border-surface bg-ink px-1.5 text-center text-sm leading-6 font-semibold text-on-ink">
        {numbers.join(", ")}
      </span>
      <span className="-mt-1 size-2 rotate-45 bg-ink" />
    </span>
  );
}

type LocationGroup = { lng: number; lat: number; numbers: number[] };

/** One marker per location with its list numbers; homes with hidden addresses may share a rounded location. */
export function groupByLocation(comparables: readonly Pick<ComparableSummary, "location">[]): LocationGroup[] {
  const spots = new Map<string, LocationGroup>();
  for (const [index, { location }] of comparables.entries()) {
    const key = `${location.lng} ${location.lat}`;
    const spot = spots.get(key);
    if (spot) spot.numbers.push(index + 1);
    else spots.set(key, { ...location, numbers: [index + 1] });
  }
  return [...spots.values()];
}
