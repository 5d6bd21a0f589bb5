import { t } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";
import { fetchPlaces, type PlaceChoice } from "./fetch-places.ts";

const positionTimeoutMs = 15_000;

/** The place nearest to the browser's geolocation; undefined after showing why there is none. */
export async function findNearestPlace(): Promise<PlaceChoice | undefined> {
  if (!("geolocation" in navigator)) {
    void toast.error(t("Geolocation is not supported by your browser"));
    return;
  }
  void toast.success(t("Fetching your location..."));
  try {
    const { coords } = await currentPosition();
    const [nearest] = await fetchPlaces({ near: `${coords.longitude.toFixed(5)},${coords.latitude.toFixed(5)}` });
    if (nearest === undefined) throw new Error("No place found near this position");
    return nearest;
  } catch (error) {
    console.warn("Geolocation failed", error);
    void toast.error(t("Sorry, something went wrong."));
  }
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: positionTimeoutMs, maximumAge: 60_000 });
  });
}
