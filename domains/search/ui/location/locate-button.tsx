import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { t } from "#languages/translate.ts";
import type { PlaceChoice } from "./fetch-places.ts";

type Props = { onFound: (place: PlaceChoice) => void; className?: string };

/** Chooses the place nearest to the browser's geolocation. */
export function LocateButton({ onFound, className = "rounded-control text-muted hover:text-ink" }: Props) {
  const [busy, setBusy] = useState(false);

  async function locate(): Promise<void> {
    setBusy(true);
    try {
      const { findNearestPlace } = await import("./find-nearest-place.ts");
      const nearest = await findNearestPlace();
      if (nearest) onFound(nearest);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-label={t("Use my location")}
      disabled={busy}
      onClick={locate}
      className={`inline-flex size-11 shrink-0 items-center justify-center disabled:opacity-60 noscript:hidden ${className}`}
    >
      <LocateFixed className={`size-5 ${busy ? "animate-pulse" : ""}`} strokeWidth={1.75} />
    </button>
  );
}
