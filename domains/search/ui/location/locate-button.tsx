import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { toast } from "#ui/toast.ts";
import { fetchPlaces, type PlaceChoice } from "./fetch-places.ts";

const positionTimeoutMs = 15_000;

type Props = { onFound: (place: PlaceChoice) => void; className?: string };

/** Chooses the place nearest to the browser's geolocation. */
export function LocateButton({ onFound, className = "rounded-control text-muted hover:text-ink" }: Props) {
  const [busy, setBusy] = useState(false);

  async function locate(): Promise<void> {
    if (!("geolocation" in navigator)) return toast.error("Geolocation is not supported by your browser");
    setBusy(true);
    void toast.success("Fetching your location...");
    try {
      const { coords } = await currentPosition();
      const [nearest] = await fetchPlaces({ near: `${coords.longitude.toFixed(5)},${coords.latitude.toFixed(5)}` });
      if (nearest === undefined) throw new Error("No place found near this position");
      onFound(nearest);
    } catch (error) {
      console.warn("Geolocation failed", error);
      void toast.error("Sorry, something went wrong.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-label="Use my location"
      disabled={busy}
      onClick={locate}
      className={`inline-flex size-11 shrink-0 items-center justify-center disabled:opacity-60 noscript:hidden ${className}`}
    >
      <LocateFixed className={`size-5 ${busy ? "animate-pulse" : ""}`} strokeWidth={1.75} />
    </button>
  );
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: positionTimeoutMs, maximumAge: 60_000 });
  });
}
