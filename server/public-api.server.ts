import { Hono } from "hono";
import { except } from "hono/combine";
import { accountApi } from "#domains/account/api.server.ts";
import { emptyUserLists } from "#domains/account/user-response.server.ts";
import { botCheckApi, createBotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { branchesApi } from "#domains/branches/api.server.ts";
import { findServedArea } from "#domains/branches/find-branches.server.ts";
import { viewingSlotsApi } from "#domains/diary/api.server.ts";
import { findPersonalAppointments } from "#domains/diary/lead-appointments.server.ts";
import { bookForLead, hasFreeTimes } from "#domains/diary/visitor-appointments.server.ts";
import { addressLookupApi } from "#domains/enquiries/address-lookup/api.server.ts";
import { enquiriesApi, instantValuationApi } from "#domains/enquiries/api.server.ts";
import { customFormApi } from "#domains/enquiries/custom-form/api.server.ts";
import { findPersonalLeads } from "#domains/enquiries/lead/find-lead.server.ts";
import { sendToFriendApi } from "#domains/enquiries/send-to-friend/api.server.ts";
import { ownEnquiriesApi } from "#domains/enquiries/work/visitor-status-api.server.ts";
import { placesApi } from "#domains/places/api.server.ts";
import { countPeopleByPrice } from "#domains/saved/alerts/seller-demand.server.ts";
import { exportSavedData, readSavedLists, savedApi } from "#domains/saved/api.server.ts";
import { shortlistsApi } from "#domains/saved/shortlists/api.server.ts";
import { searchApi } from "#domains/search/api.server.ts";
import { describeDemand } from "#domains/search/state/demand-search.ts";
import { hasDeskCookie } from "#domains/staff/api.server.ts";
import { deskArea } from "#domains/staff/staff-area.ts";
import { consentApi, trackingApi } from "#domains/tracking/tracking-api.server.ts";
import type { Context } from "#platform/context.ts";
import { forNoAgency } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { AppParts } from "./app-parts.ts";
import { compressJson } from "./middleware/compress-json.server.ts";

/** Never cached and always read from the primary: they show personal, just written data. */
const personalPages = ["/alerts/*", "/enquiry/*", "/together/*"];

/**
 * For routes that only read. The database is not scoped to an agency: pages are the same for all visitors, so people
 * and leads stay hidden. Unmatched API requests fall through to the pages, so both exclude the same paths.
 */
export function readOnlyDatabase(parts: AppParts) {
  const db = parts.reads?.db ?? forNoAgency(parts.db);
  return except(personalPages, (c, next) => {
    c.set("context", { ...c.get("context"), db });
    return next();
  });
}

async function readLists(ctx: Context) {
  return { ...emptyUserLists, ...(await readSavedLists(ctx)) };
}

export const leadHooks = { onStored: bookForLead, hasFreeTimes };

/** What browsers of visitors ask for besides pages. */
export function publicApi(parts: AppParts): Hono<AppEnvironment> {
  const { config, secretKey, pageCache, counting } = parts;
  const api = new Hono<AppEnvironment>();
  api.use(compressJson());
  const botCheck = createBotCheck({ secretKey });
  const dataReaders = [exportSavedData, findPersonalLeads, findPersonalAppointments];
  api.route("/", accountApi({ secretKey, botCheck, readLists, dataReaders }));
  api.route("/", botCheckApi({ secretKey }));
  api.route("/", customFormApi({ botCheck }));
  api.route("/", sendToFriendApi({ botCheck }));
  api.route("/", instantValuationApi(countPeopleByPrice));
  api.route("/", addressLookupApi({ usual: config.addressLookup ?? { provider: config.demo ? "demo" : "none" } }));
  api.route("/", viewingSlotsApi());
  api.route("/", enquiriesApi({ botCheck, secretKey, ...leadHooks }));
  api.route("/", ownEnquiriesApi({ secretKey }));
  api.route("/", savedApi());
  api.route("/", shortlistsApi({ secretKey }));
  api.route("/", consentApi({ staffCookie: deskArea.cookie }));
  api.route("/", trackingApi({ counting, describeSearch: describeDemand, isStaff: hasDeskCookie }));
  api.use(readOnlyDatabase(parts));
  api.route("/", branchesApi());
  api.route("/", searchApi({ pageCache, findServedArea }));
  api.route("/", placesApi({ findServedArea }));
  return api;
}
