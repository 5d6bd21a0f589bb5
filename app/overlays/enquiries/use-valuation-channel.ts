import { useLocation } from "react-router";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import { initialChannel } from "#domains/enquiries/valuation/valuation-request.ts";
import { parseChannel } from "#domains/search/state/normalise-values.ts";

/** Selling or letting: from the property or the search results shown, else what the agency mainly does. */
export function useValuationChannel() {
  const { pathname } = useLocation();
  const property = usePropertyPage();
  const ofPath = pathname.split("/").map(parseChannel).find(Boolean) ?? null;
  return initialChannel(property?.card.property_channel ?? ofPath, useShell()?.valuation.channel ?? "sales");
}
