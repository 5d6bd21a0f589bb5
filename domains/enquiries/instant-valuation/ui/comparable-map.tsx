import { pinPrice } from "#domains/properties/pin-price.ts";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PlaceMark } from "#ui/map-canvas/place-mark.tsx";
import type { HomeValue } from "../home-value.ts";
import { spotsOf } from "../spots-of.ts";

type Props = { value: Pick<HomeValue, "location" | "comparables">; letting: boolean };

/** Where the homes of the list lie around the one that was asked about. */
export function ComparableMap({ value: { location, comparables }, letting }: Props) {
  const spots = spotsOf(comparables).map(({ prices, ...spot }) => ({
    ...spot,
    mark: <PriceMark prices={prices} letting={letting} />,
  }));
  return (
    <PlaceMap
      label="Map of the homes the estimate rests on"
      places={[...spots, { ...location, mark: <PlaceMark /> }]}
      className="mt-6 h-72"
    />
  );
}

function PriceMark({ prices, letting }: { prices: readonly number[]; letting: boolean }) {
  const asking = { priceQualifier: "none", rentFrequency: letting ? "pcm" : null } as const;
  const [first = 0, ...others] = prices;
  return (
    <span className="flex flex-col items-center">
      <span className="rounded-control bg-ink px-2 py-1 text-sm font-semibold whitespace-nowrap text-on-ink shadow-card">
        {pinPrice({ ...asking, price: first })}
        {others.length > 0 ? ` +${others.length}` : null}
      </span>
      <span aria-hidden="true" className="-mt-1 size-2 rotate-45 bg-ink" />
    </span>
  );
}
