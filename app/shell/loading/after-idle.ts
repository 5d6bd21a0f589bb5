import { announceNavigation } from "#app/shell/navigation/announce-navigation.ts";
import { sweepDrafts } from "#domains/enquiries/drafts/form-drafts.ts";
import { trackExposures } from "#domains/tracking/ui/track-exposures.ts";

/** Work that is not needed for the first load. */
export function startAfterIdle(exposuresUrl: string): void {
  trackExposures(exposuresUrl);
  announceNavigation();
  sweepDrafts();
}
