import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PlaceMark } from "#ui/map-canvas/place-mark.tsx";
import type { HomeValue } from "../home-value.ts";
import { spotsOf } from "../spots-of.ts";

type Props = { value: Pick<HomeValue, "location" | "comparables"> };

/** Where the homes of the list lie around the one that was asked about, by their numbers in it. */
export function ComparableMap({ value: { location, comparables } }: Props) {
  const spots = spotsOf(comparables).map(({ numbers, ...spot }) => ({
    ...spot,
    mark: <NumberMark numbers={numbers} />,
  }));
  return (
    <PlaceMap
      label="Map of the homes the estimate rests on"
      places={[{ ...location, mark: <PlaceMark /> }, ...spots]}
      className="mt-6 h-72"
    />
  );
}

function NumberMark({ numbers }: { numbers: readonly number[] }) {
  return (
    <span role="img" aria-label={`Home ${numbers.join(" and ")} of the list`} className="flex flex-col items-center">
      <span className="min-w-6 rounded-full border border-surface bg-ink px-1.5 text-center text-sm leading-6 font-semibold text-on-ink">
        {numbers.join(", ")}
      </span>
      <span className="-mt-1 size-2 rotate-45 bg-ink" />
    </span>
  );
}
