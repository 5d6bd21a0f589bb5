import { escapeHtml } from "#platform/http/markup/escape-html.ts";
import { toPreferencesFields } from "./preferences/preferences-json.server.ts";
import { addressLines } from "./profile/address-lines.ts";
import { type ProfileField, profileColumns, profileFields } from "./profile/profile-input.ts";
import type { marketingPreferences, users } from "./tables.server.ts";

type UserRow = typeof users.$inferSelect;
type PreferencesRow = typeof marketingPreferences.$inferSelect;

export type AgencyJson = { hfpe_enabled: boolean; name: string; email: string };

/** Filled by other domains. */
export type UserLists = { portal_leads: object[]; saved_properties: object[]; saved_searches: object[] };

export const emptyUserLists: UserLists = { portal_leads: [], saved_properties: [], saved_searches: [] };

export const visitorJson = (agency: AgencyJson) => ({ agency, ...emptyUserLists });

export function userJson(user: UserRow, preferences: PreferencesRow | null, agency: AgencyJson, lists: UserLists) {
  const fields = toProfileJson(user);
  return {
    user_id: user.userId,
    ...fields,
    address_html: addressLines(fields).map(escapeHtml).join("<br>"),
    agency,
    ...toPreferencesFields(preferences),
    ...lists,
    tracker_token: user.trackerToken,
    agency_website_vip: user.agencyWebsiteVip,
    do_not_contact: user.doNotContact,
  };
}

function toProfileJson(user: UserRow) {
  const values = profileFields.map((field) => [field, user[profileColumns[field]]]);
  return Object.fromEntries(values) as Record<ProfileField, string | null>;
}
