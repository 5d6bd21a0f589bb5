import { useLocation } from "react-router";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import type { Channel } from "#domains/agency/channel.ts";
import { initialChannel } from "#domains/enquiries/valuation/valuation-request.ts";
import { parseChannel } from "#domains/search/state/normalise-values.ts";

/** Selling or letting: what the link says, else the property or the search results shown, else what the agency mainly does. */
export function useValuationChannel() {
  const { pathname, hash } = useLocation();
  const property = usePropertyPage();
  const ofPage = property?.card.property_channel ?? parsePathChannel(pathname);
  return initialChannel(parseLinkChannel(hash) ?? ofPage, useShell()?.valuation.channel ?? "sales");
}

/** The channel of a link such as `#/book-a-valuation?channel=lettings`. */
export function parseLinkChannel(hash: string): Channel | null {
  return parseChannel(new URLSearchParams(hash.split("?")[1]).get("channel") ?? "");
}

const parsePathChannel = (pathname: string) => pathname.split("/").map(parseChannel).find(Boolean) ?? null;
