import { escapeHtml } from "#platform/http/markup/escape-html.ts";
import { toPreferencesFields } from "./preferences/preferences-json.server.ts";
import type { marketingPreferences, users } from "./tables.server.ts";

type UserRow = typeof users.$inferSelect;
type PreferencesRow = typeof marketingPreferences.$inferSelect;

export type AgencyJson = { hfpe_enabled: boolean; name: string; email: string };

/** Filled by other domains. */
export type UserLists = { portal_leads: object[]; saved_properties: object[]; saved_searches: object[] };

export const emptyUserLists: UserLists = { portal_leads: [], saved_properties: [], saved_searches: [] };

export const visitorJson = (agency: AgencyJson) => ({ agency, ...emptyUserLists });

export function userJson(user: UserRow, preferences: PreferencesRow | null, agency: AgencyJson, lists: UserLists) {
  return {
    user_id: user.userId,
    title: user.title,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    tel_home: user.telHome,
    tel_mobile: user.telMobile,
    house_name: user.houseName,
    house_number: user.houseNumber,
    street_address: user.streetAddress,
    address_2: user.address2,
    address_html: addressHtml(user),
    locality: user.locality,
    town: user.town,
    county: user.county,
    postcode: user.postcode,
    agency,
    ...toPreferencesFields(preferences),
    ...lists,
    tracker_token: user.trackerToken,
    agency_website_vip: user.agencyWebsiteVip,
    do_not_contact: user.doNotContact,
  };
}

function addressHtml(user: UserRow): string {
  const street = [user.houseNumber, user.streetAddress].filter(Boolean).join(" ");
  const lines = [user.houseName, street, user.address2, user.locality, user.town, user.county, user.postcode];
  return lines
    .filter((line) => line !== null && line !== "")
    .map((line) => escapeHtml(line ?? ""))
    .join("<br>");
}
