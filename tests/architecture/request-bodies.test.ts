import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#domains/account/password/password-hash.server.ts";
import { users } from "#domains/account/tables.server.ts";
import { forms } from "#domains/agency/form-config.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { createStatusPath } from "#domains/enquiries/work/signed-lead.server.ts";
import { createFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import { createShortlistPath } from "#domains/saved/shortlists/shortlist-link.server.ts";
import { shortlistPeople, shortlists } from "#domains/saved/tables.server.ts";
import { createInvitation } from "#domains/staff/invitations.server.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { weekdays } from "#format/weekdays.ts";
import type { Context } from "#platform/context.ts";
import { createBounceToken } from "#platform/mail/bounce-api.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { seal } from "#platform/seal.server.ts";
import { insertUser, sendAsUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleLead, sampleLeadBody } from "#tests/support/samples/sample-lead.ts";
import { sampleRtdfBody } from "#tests/support/samples/sample-rtdf-body.ts";

const password = { password: "Harbour-Lights-1", password_confirmation: "Harbour-Lights-1" };
const person = { first_name: "Ada", last_name: "King", email: "ada.king@example.com", tel_home: "01632 960123" };
const wrongPassword = { current_password: "Not-The-One-1" };
const preferences = {
  opt_in_marketing_at: "optin",
  opt_in_marketing_url: "/about",
  marketing_preferences: { is_opted_in_to_marketing: true },
  custom_marketing_preferences: { news: true },
  user_id: 1,
};
const element = { required: true, friendlyName: "x", fieldPostion: 1 };
const careers = {
  gaName: "careers",
  htmlFormId: "careers",
  submitButtonText: "Send",
  para: "",
  recipients: ["jobs@vale.test"],
  elements: [
    { ...element, fieldName: "first_name", inputType: "text" },
    { ...element, fieldName: "last_name", inputType: "text" },
    { ...element, fieldName: "email", inputType: "email" },
    { ...element, fieldName: "cv", inputType: "file", required: false },
    { ...element, fieldName: "kind", inputType: "select", options: ["a"], required: false },
  ],
};
const botCheck = { "g-recaptcha-response": "x" };

const encode = (text: string) => Buffer.from(text).toString("base64url");
const credential = {
  id: encode("x"),
  rawId: encode("x"),
  type: "public-key",
  response: {
    clientDataJSON: encode('{"type":"webauthn.get","challenge":"x","origin":"http://vale.test"}'),
    authenticatorData: encode("x"),
    attestationObject: encode("x"),
    signature: encode("x"),
    transports: ["internal"],
  },
  clientExtensionResults: {},
};
const member = { role: "editor", branch_ids: [1] };
const totp = seal("a".repeat(64), "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
/** Replaced by the token of an open invitation. */
const invitationToken = "x".repeat(43);

const shortlistCreatedAt = new Date("2026-11-01T10:00:00Z");
const shortlistPath = createShortlistPath("a".repeat(64), 1, { shortlistId: 99, createdAt: shortlistCreatedAt });

const inTwoDays = new Date(Date.now() + 2 * dayMs).toISOString();
const rtdfBody = sampleRtdfBody({ reference: "1_1", branchId: 1 });
const replyTemplate = { name: "x", subject: "x", body: "Dear {first_name}" };
/** Writes of the desk: the account with the number 1 is signed in, 2 is invited. */
const deskSamples: typeof samples = {
  "POST /desk/api/stock": {
    body: {
      ...{
        branch_id: 1,
        channel: "sales",
        propertyType: "flat",
        houseNumber: "1",
        street: "Mill Lane",
        town: "Taunton",
      },
      ...{ postcode: "TA1 1AA", price: 200_000, bedrooms: 2 },
    },
  },
  "PUT /desk/api/stock/:id{[0-9]{1,9}}/fields": {
    target: "/desk/api/stock/1/fields",
    body: { field: "rooms", value: [{ name: "Kitchen", dimensions: null, description: "" }], confirmed: true },
  },
  "DELETE /desk/api/stock/:id{[0-9]{1,9}}/fields": {
    target: "/desk/api/stock/1/fields",
    body: { field: "rooms", confirmed: true },
  },
  "PUT /desk/api/stock/:id{[0-9]{1,9}}/pictures": {
    target: "/desk/api/stock/1/pictures",
    body: { pictures: [{ picture: "a", kind: "photo", alt: "x", hidden: true }] },
  },
  "DELETE /desk/api/stock/:id{[0-9]{1,9}}/pictures": { target: "/desk/api/stock/1/pictures", body: {} },
  "POST /desk/api/stock/:id{[0-9]{1,9}}/pictures": { target: "/desk/api/stock/1/pictures", body: {} },
  "POST /desk/api/stock/:id{[0-9]{1,9}}/preview": { target: "/desk/api/stock/1/preview", body: {} },
  "POST /desk/api/feeds/keys": { body: { source: "feed" } },
  "DELETE /desk/api/feeds/keys/:id{[0-9]{1,9}}": { target: "/desk/api/feeds/keys/999", body: {} },
  "POST /desk/api/feeds/runs/:id{[0-9]{1,9}}/release": { target: "/desk/api/feeds/runs/999/release", body: {} },
  "POST /desk/api/feeds/dry-run": { body: { source: "feed" } },
  "POST /desk/api/feeds/import": { body: { source: "feed" } },
  "POST /desk/api/people/address/export": { body: { email: "grace@example.test" } },
  "POST /desk/api/people/address/erasure": { body: { email: "grace@example.test" } },
  "POST /desk/api/people/:id{[0-9]{1,9}}/export": { target: "/desk/api/people/999/export", body: {} },
  "PUT /desk/api/people/:id{[0-9]{1,9}}/contact": {
    target: "/desk/api/people/1/contact",
    body: { do_not_contact: true },
  },
  "DELETE /desk/api/people/:id{[0-9]{1,9}}": { target: "/desk/api/people/999", body: {} },
  "PUT /desk/api/site/documents": { body: { path: "home.json", text: "{}", version: "x", base: null } },
  "POST /desk/api/site/documents": { body: { kind: "page", title: "About" } },
  "POST /desk/api/site/documents/deletion": { body: { path: "pages/about.json" } },
  "DELETE /desk/api/site/documents": { body: { path: "pages/about.json" } },
  "POST /desk/api/site/canvas": { body: { page: "/about", path: "home.json", text: "{}" } },
  "PUT /desk/api/site/setup/identity": {
    body: { name: "Vale", strapline: "", telephone: "01632 960001", email: "a@b.test" },
  },
  "PUT /desk/api/site/setup/logo": { body: { name: "a.webp", on_dark: true } },
  "POST /desk/api/site/setup/branches": {
    body: { name: "Wells", street: "2 High Street", postcode: "BA5 2AA", telephone: "01632 960001", email: "a@b.test" },
  },
  "POST /desk/api/site/setup/people": {
    body: { branch_id: 1, first_name: "Ada", surname: "Byron", job_title: "Owner", email: "a@b.test" },
  },
  "POST /desk/api/site/setup/feed-key": { body: {} },
  "POST /desk/api/site/setup/domain": { body: { hostname: "www.example.test" } },
  "PUT /desk/api/site/media": { body: { name: "a.webp", alt: "", decorative: true, focus: null } },
  "POST /desk/api/site/redirects": { body: { from: "/old", to: "/new" } },
  "DELETE /desk/api/site/redirects": { body: { from: "/old" } },
  "POST /desk/api/site/redirects/import": { body: { csv: "/old,/new" } },
  "POST /desk/api/site/publication": { body: {} },
  "PUT /desk/api/site/schedule": { body: { publish_at: "2099-01-01T00:00:00Z" } },
  "POST /desk/api/site/revisions/:id{[0-9]{1,9}}/restoration": {
    target: "/desk/api/site/revisions/1/restoration",
    body: {},
  },
  "POST /desk/api/site/media": { body: { replaces: "a.webp" } },
  "DELETE /desk/api/site/media": { body: { name: "a.webp" } },
  "POST /desk/api/site/preview": { body: {} },
  "POST /desk/api/figures/homes/:id{[0-9]{1,9}}/links": {
    target: "/desk/api/figures/homes/1/links",
    body: { days: 7 },
  },
  "DELETE /desk/api/figures/links/:id{[0-9]{1,9}}": { target: "/desk/api/figures/links/1", body: {} },
  "PUT /desk/api/figures/mail": { body: { wanted: true } },
  "POST /desk/api/session": { body: { email: "owner@vale.test", password: "Harbour-Lights-2", code: "000000" } },
  "POST /desk/api/session/passkey/options": { body: {} },
  "POST /desk/api/session/passkey": { body: { credential } },
  "DELETE /desk/api/session": { body: {} },
  "POST /desk/api/invitation": { body: { token: invitationToken } },
  "POST /desk/api/invitation/acceptance": {
    body: { token: invitationToken, name: "Ada", ...password, code: "000000", totp },
  },
  "POST /desk/api/invitation/acceptance passkey": {
    target: "/desk/api/invitation/acceptance",
    body: { token: invitationToken, name: "Ada", credential },
  },
  "PUT /desk/api/account": { body: { name: "Ada" } },
  "POST /desk/api/account/passkeys/options": { body: {} },
  "POST /desk/api/account/passkeys": { body: { credential } },
  "DELETE /desk/api/account/passkeys": { body: { credential_id: "x" } },
  "POST /desk/api/account/authenticator": { body: {} },
  "PUT /desk/api/account/password": { body: { ...password, ...wrongPassword, code: "000000", totp } },
  "POST /desk/api/account/recovery-codes": { body: {} },
  "DELETE /desk/api/account/sessions": { body: {} },
  "DELETE /desk/api/account/sessions/:id{[0-9]{1,9}}": { target: "/desk/api/account/sessions/999999999", body: {} },
  "POST /desk/api/team": { body: { ...member, email: "grace@vale.test" } },
  "PUT /desk/api/team/:id{[0-9]{1,9}}": { target: "/desk/api/team/2", body: { ...member, person_id: null } },
  "POST /desk/api/team/:id{[0-9]{1,9}}/invitation": { target: "/desk/api/team/2/invitation", body: {} },
  "PUT /desk/api/leads": {
    body: {
      changes: [
        { lead_id: 1, assignee_id: null, branch_id: 1, work_state: "closed", outcome: "won" },
        { lead_id: 2, work_state: "open" },
      ],
    },
  },
  "POST /desk/api/leads/:id{[0-9]{1,9}}/notes": { target: "/desk/api/leads/1/notes", body: { text: "@Ada" } },
  "POST /desk/api/leads/:id{[0-9]{1,9}}/calls": { target: "/desk/api/leads/1/calls", body: {} },
  "POST /desk/api/leads/:id{[0-9]{1,9}}/replies": {
    target: "/desk/api/leads/1/replies",
    body: { subject: "x", text: "x", idempotency_key: "2f6c1d0e-7f0b-4d6e-9a53-0d9a1a0f7c11" },
  },
  "POST /desk/api/leads/:id{[0-9]{1,9}}/delivery": { target: "/desk/api/leads/1/delivery", body: {} },
  "PUT /desk/api/leads/:id{[0-9]{1,9}}/merge": { target: "/desk/api/leads/1/merge", body: { into: 2 } },
  "POST /desk/api/reply-templates": { body: replyTemplate },
  "PUT /desk/api/reply-templates/:id{[0-9]{1,9}}": { target: "/desk/api/reply-templates/1", body: replyTemplate },
  "DELETE /desk/api/reply-templates/:id{[0-9]{1,9}}": { target: "/desk/api/reply-templates/1", body: {} },
  "POST /desk/api/diary/appointments": {
    body: {
      ...{
        branch_id: 1,
        kind: "viewing",
        starts_at: inTwoDays,
        minutes: 30,
        account_id: 1,
        lead_id: null,
        property_id: 1,
      },
      ...{
        visitor_name: "x",
        visitor_email: "x@example.com",
        visitor_telephone: "01632 960123",
        location: "x",
        note: "x",
      },
    },
  },
  "POST /desk/api/diary/open-houses": {
    body: {
      ...{ branch_id: 1, property_id: 1, account_id: 1, starts_at: inTwoDays, minutes: 60, slot_minutes: 30 },
      ...{ capacity: 2, note: "x" },
    },
  },
  "POST /desk/api/diary/appointments/:id{[0-9]{1,9}}/confirmation": {
    target: "/desk/api/diary/appointments/1/confirmation",
    body: { account_id: 1 },
  },
  "POST /desk/api/diary/appointments/:id{[0-9]{1,9}}/offer": {
    target: "/desk/api/diary/appointments/1/offer",
    body: { starts_at: inTwoDays, account_id: 1 },
  },
  "PUT /desk/api/diary/appointments/:id{[0-9]{1,9}}": {
    target: "/desk/api/diary/appointments/1",
    body: { starts_at: inTwoDays, account_id: 1 },
  },
  "DELETE /desk/api/diary/appointments/:id{[0-9]{1,9}}": { target: "/desk/api/diary/appointments/1", body: {} },
  "PUT /desk/api/diary/own/hours": {
    body: { hours: Object.fromEntries(weekdays.map((day) => [day, { opens: "09:00", closes: "17:00" }])) },
  },
  "POST /desk/api/diary/own/absences": { body: { starts_at: inTwoDays, ends_at: "2999-01-01T00:00:00.000Z" } },
  "DELETE /desk/api/diary/own/absences/:id{[0-9]{1,15}}": { target: "/desk/api/diary/own/absences/999", body: {} },
  "POST /desk/api/diary/own/calendars": { body: { url: "https://calendars.test/x.ics" } },
  "DELETE /desk/api/diary/own/calendars/:id{[0-9]{1,9}}": { target: "/desk/api/diary/own/calendars/999", body: {} },
  "POST /desk/api/diary/own/feed": { body: {} },
  "DELETE /desk/api/diary/own/feed": { body: {} },
  "DELETE /desk/api/diary/own/hours": { body: {} },
  "PUT /desk/api/diary/branches/:id{[0-9]{1,9}}": {
    target: "/desk/api/diary/branches/1",
    body: {
      ...{ slot_minutes: 30, travel_minutes: 0, notice_hours: 0, days_ahead: 7, opens_on_bank_holidays: true },
      closed_on: ["2026-12-24"],
    },
  },
  "DELETE /desk/api/diary/branches/:id{[0-9]{1,9}}": { target: "/desk/api/diary/branches/1", body: {} },
  "DELETE /desk/api/team/:id{[0-9]{1,9}}": { target: "/desk/api/team/999999999", body: {} },
  "PUT /desk/api/support": { body: { role: "editor", days: 1 } },
  "DELETE /desk/api/support": { body: {} },
  "POST /desk/api/support/session": { body: { token: invitationToken } },
  "POST /console/api/agencies": {
    body: { slug: "vale", name: "Vale", hostname: "www.vale.test", email: "ada@vale.test" },
  },
  "POST /console/api/agencies/:id{[0-9]{1,9}}/invitations": {
    target: "/console/api/agencies/999/invitations",
    body: { email: "ada@vale.test" },
  },
  "POST /console/api/agencies/:id{[0-9]{1,9}}/suspension": { target: "/console/api/agencies/999/suspension", body: {} },
  "DELETE /console/api/agencies/:id{[0-9]{1,9}}/suspension": { target: "/console/api/agencies/1/suspension", body: {} },
  "DELETE /console/api/agencies/:id{[0-9]{1,9}}": { target: "/console/api/agencies/1", body: { confirm: "x" } },
  "PUT /console/api/agencies/:id{[0-9]{1,9}}/quotas": {
    target: "/console/api/agencies/1/quotas",
    body: { homes: 1, media_bytes: 1, mails: 1 },
  },
  "POST /console/api/agencies/:id{[0-9]{1,9}}/support": {
    target: "/console/api/agencies/1/support",
    body: { reason: "A sentence that says why", emergency: true },
  },
  "POST /console/api/archives/imports": { body: { file: "absent.gz" } },
  "POST /console/api/keys": { body: { name: "x", role: "manager" } },
  "DELETE /console/api/keys/:id{[0-9]{1,9}}": { target: "/console/api/keys/999", body: {} },
};

/** A body that each write accepts or refuses only at the end, so that every field of it is read. */
const samples: Readonly<Record<string, { target?: string; body: object; withFeedKey?: boolean }>> = {
  "POST /alerts/:searchId{[0-9]{1,9}}/:alertKey": {
    target: "/alerts/1/00000000-0000-4000-8000-000000000000",
    body: { "List-Unsubscribe": "One-Click", alert_frequency: "I", not_interested: 1 },
  },
  "POST /user.ljson": {
    body: {
      ...person,
      ...password,
      ...botCheck,
      tel_mobile: "",
      client: { title: "Ms" },
      market_preferences: { opt_in_terms: "on", opt_in_marketing: "/" },
      marketing_preferences: { opt_in_terms: "on", opt_in_marketing: "/" },
      body: "",
    },
  },
  "PUT /user.ljson": {
    body: { ...person, ...wrongPassword, user_id: 1, title: "Ms", house_number: "4a", postcode: "TA1 1AA" },
  },
  "PUT /user.ljson password": { target: "/user.ljson", body: { ...password, ...wrongPassword, user_id: 1 } },
  "DELETE /user.ljson": { body: wrongPassword },
  "POST /session": { body: { username: "nobody@example.com", password: "Harbour-Lights-1", ...botCheck } },
  "DELETE /session": { body: { everywhere: "" } },
  "POST /reset_passwords": { body: { email: "nobody@example.com", body: "", ...botCheck } },
  "POST /reset_sessions": { body: { token: "x".repeat(43) } },
  "PUT /marketing_preferences/:id{[0-9]{1,9}}": { target: "/marketing_preferences/1", body: preferences },
  "PUT /custom_marketing_preferences/:id{[0-9]{1,9}}": { target: "/custom_marketing_preferences/1", body: preferences },
  "POST /form_submissions": {
    body: {
      f_id: "careers",
      form_submission: { first_name: "Ada", last_name: "King", email: "ada@example.com", cv: "", kind: "a" },
      marketing_preferences: { opt_in_terms: "on", opt_in_marketing: "/" },
      property_id: 1,
      redirect_url: "/about",
      hfhp: "",
      idempotency_key: "2f6c1d0e-7f0b-4d6e-9a53-0d9a1a0f7c11",
      ...botCheck,
    },
  },
  "POST /user/send_to_friend": {
    body: {
      send_to_friend: {
        your_name: "Ada",
        your_email: "ada@example.com",
        friend_name: "Grace",
        friend_email: "grace@example.com",
        message: "Look",
        property_id: 1,
        body: "",
      },
      ...botCheck,
    },
  },
  "POST /enquiry/:token": {
    target: createStatusPath("a".repeat(64), { agencyId: 1, leadId: 1 }),
    body: { action: "message", text: "x", sure: "" },
  },
  "POST /appointment/:key": {
    target: `/appointment/${"x".repeat(43)}`,
    body: { action: "move", slot: "2999-01-01T10:00:00.000Z~1" },
  },
  "POST /leads": { body: { ...sampleLeadBody(), market_preferences: {}, ...botCheck } },
  "POST /properties/:propertyId{[0-9]{1,9}}/:channel{sales|lettings}/leads": {
    target: "/properties/1/sales/leads",
    body: { ...sampleLeadBody(), market_preferences: {}, viewing_slot: "2999-01-01T10:00:00.000Z", ...botCheck },
  },
  "POST /together": { body: { property_ids: "1" } },
  "POST /together/:link": {
    target: shortlistPath,
    body: { action: "opinion", property_id: 1, heart: "on", veto: "off", rating: 5, note: "x", note_before: "" },
  },
  "POST /together/:link add": { target: shortlistPath, body: { action: "add", property_ids: "1,2" } },
  "POST /together/:link/leads": {
    target: `${shortlistPath}/leads`,
    body: { ...sampleLeadBody(), lead: { message: "x", homes: "1" }, ...botCheck },
  },
  "POST /hidden_properties": { body: { property_ids: ["1"] } },
  "DELETE /hidden_properties/:id{[0-9]{1,9}}": { target: "/hidden_properties/1", body: { note: "x" } },
  "POST /looks": { body: { looks: {} } },
  "DELETE /looks": { body: { note: "x" } },
  "POST /saved_properties": { body: { property_ids: ["1"] } },
  "PUT /saved_properties/:id{[0-9]{1,9}}": { target: "/saved_properties/1", body: { note: "x" } },
  "DELETE /saved_properties/:id{[0-9]{1,9}}": { target: "/saved_properties/1", body: { note: "x" } },
  "PUT /saved_searches": {
    target: "/saved_searches?min_beds=2",
    body: { id: 1, name: "x", alert_frequency: "D", seen: true },
  },
  "POST /search": { target: "/search?min_beds=2", body: { name: "x" } },
  "DELETE /searches/:id{[0-9]{1,9}}": { target: "/searches/1", body: { id: 1 } },
  "POST /ajax-events/logs": { body: { status: "partial", categories: { statistics: true, media: false } } },
  "POST /mail/bounces/:token": {
    target: `/mail/bounces/${createBounceToken("a".repeat(64))}`,
    body: {
      notificationType: "Bounce",
      bounce: {
        bounceType: "Permanent",
        bouncedRecipients: [{ emailAddress: "owner@example.com", status: "5.1.1", diagnosticCode: "x" }],
      },
      mail: { commonHeaders: { messageId: "<x@vale.test>" } },
    },
  },
  "POST /feeds/rtdf/v1/property/:call": {
    target: "/feeds/rtdf/v1/property/sendpropertydetails",
    withFeedKey: true,
    body: {
      ...rtdfBody,
      property: {
        ...rtdfBody.property,
        media: [{ media_type: 1, media_url: "https://pictures.test/1.jpg", caption: "x" }],
      },
    },
  },
  // The name is refused: a file is read later, by the worker.
  "PUT /feeds/files/:name": { target: "/feeds/files/x.exe", withFeedKey: true, body: {} },
  "POST /property_views": { body: { property_id: 1, domain: "vale.test" } },
  "POST /site_visits": { body: { domain: "vale.test", source: "x", campaign: "y", referrer: "z.test" } },
  "POST /search_views": { body: { domain: "vale.test", path: "/properties/sales", results: 0 } },
  "POST /exposures/create_many": { body: { property_ids: [1], domain: "vale.test", event_type: "map" } },
};

const oddValues = [{}, [], 7, null, { a: { b: [{}] } }, "x".repeat(20_000), "a\u0000b"];

/** The body with one value, at any depth, replaced; `_method` and the token are values like others. */
function* oddBodies(value: unknown): Generator<unknown> {
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const odd of oddBodies(inner)) yield Array.isArray(value) ? [odd] : { ...value, [key]: odd };
  yield* oddValues;
}

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let ctx: Context;
let userId: number;
let feedKey: string;
let invited: typeof staffAccounts.$inferSelect;
let vendor: { ctx: Context; accountId: number };
beforeAll(async () => {
  database = await createTestDatabase();
  const agency = await insertAgency(database.db, "vale", { forms: forms.parse({ careers }) });
  ctx = await createTestContext(database.db, { agency });
  site = createSiteApp({ database });
  await insertBranch(database.db, agency.id, 1);
  await insertProperty(database.db, agency.id);
  for (const firstName of ["Ada", "Grace"]) await submitLead(ctx, sampleLead({ firstName }));
  userId = await insertUser(ctx, "owner@example.com");
  const shortlist = { agencyId: agency.id, shortlistId: 99 };
  const times = { createdAt: shortlistCreatedAt, changedAt: new Date() };
  await database.db.insert(shortlists).values({ ...shortlist, ...times, propertyIds: [1] });
  const person = { personId: 1, keyHash: Buffer.from("x"), userId, isMaker: true, name: "Ada" };
  await database.db.insert(shortlistPeople).values({ ...shortlist, ...person });
  feedKey = await createFeedKey(ctx, { source: "software" });
  const mail = {
    kind: "lead",
    about: "x",
    fromName: "Vale",
    fromAddress: "a@vale.test",
    toAddress: "owner@example.com",
  };
  await queueMail(ctx, { ...mail, subject: "x", html: "x", text: "x" });
  const passwordHash = await hashPassword("Harbour-Lights-2");
  await database.db.update(users).set({ passwordHash });
  const [, second] = await database.db
    .insert(staffAccounts)
    .values([
      { agencyId: agency.id, email: "owner@vale.test", role: "owner", passwordHash, totpSecret: totp },
      { agencyId: agency.id, email: "invited@vale.test", role: "editor" },
    ])
    .returning();
  if (!second) throw new Error("The accounts were not inserted");
  invited = second;
  const console = await createTestContext(database.db, { agency: { id: consoleAgencyId, slug: "console" } });
  const [owner] = await console.db
    .insert(staffAccounts)
    .values({ agencyId: consoleAgencyId, email: "vera@vendor.test", role: "owner" })
    .returning();
  vendor = { ctx: console, accountId: owner?.accountId ?? 0 };
});
afterAll(async () => {
  site.close();
  await database.close();
});

/** The same handlers as the desk's. */
const sharedWithDesk = /^\/console(?=\/api\/(session|invitation|account|team)\b)/;

test("every write has a sample body", () => {
  const writes = site.app.routes.filter(({ method }) => !["GET", "ALL"].includes(method));
  expect(
    writes
      .map(({ method, path }) => `${method} ${path.replace(sharedWithDesk, "/desk")}`)
      .filter((write) => !(write in samples || write in deskSamples)),
  ).toEqual([]);
});

test.each(Object.entries(samples))(
  "%s answers odd values in any field with less than 500 [S11]",
  async (write, sample) => {
    const [method = "", path = ""] = write.split(" ");
    const failures: unknown[] = [];
    let send = await sendAsUser(site.app, ctx, userId);
    const all = { ...sample.body, authenticity_token: "", _method: "" };
    for (const body of [
      sample.body,
      ...oddBodies(sample.body),
      { authenticity_token: {} },
      ...oddValues.map((_method) => ({ ...all, _method })),
    ]) {
      await database.pool.query("delete from rate_limits");
      if (write === "DELETE /session") send = await sendAsUser(site.app, ctx, userId);
      const target = sample.target ?? path;
      const response = sample.withFeedKey
        ? await sendWithFeedKey(method, target, body)
        : await send(method, target, body as object);
      if (response.status >= 500) failures.push([response.status, JSON.stringify(body).slice(0, 300)]);
    }
    expect(failures).toEqual([]);
  },
);

/** Signed links, keys of their own, and counts by sendBeacon, which cannot send a token. */
const isTokenless =
  /^\w+ \/(alerts|enquiry|appointment|together|feeds|mail\/bounces|property_views|site_visits|search_views|exposures)\//;

test("every other public write needs an authenticity token [1.7.38]", async () => {
  const visitor = await sendAsUser(site.app, ctx, userId);
  const writes = Object.entries(samples).filter(([write]) => !isTokenless.test(`${write}/`));
  const accepted: string[] = [];
  for (const [write, { target, body }] of writes) {
    const [method = "", path = ""] = write.split(" ");
    const { status } = await visitor(method, target ?? path, { ...(body as object), authenticity_token: "" });
    if (status !== 403) accepted.push(`${status} ${write}`);
  }
  expect(accepted).toEqual([]);
  expect(writes.length).toBeGreaterThan(20);
});

test.each(Object.entries(deskSamples))(
  "%s answers odd values in any field with less than 500 [S11]",
  async (write, { target, body: sample }) => {
    const [method = "", path = ""] = write.split(" ");
    const token = await createInvitation(ctx, invited);
    const body = "token" in sample ? { ...sample, token } : sample;
    const failures: unknown[] = [];
    const statuses = new Set<number>();
    for (const sent of [body, ...oddBodies(body)]) {
      await database.pool.query("delete from rate_limits");
      const { status } = await sendAsStaff(method, target ?? path, sent);
      statuses.add(status);
      if (status >= 500) failures.push([status, JSON.stringify(sent).slice(0, 300)]);
    }
    expect(failures).toEqual([]);
    // The session is accepted, or else nothing behind it would be tested.
    expect([...statuses]).not.toContain(403);
  },
);

async function sendAsStaff(method: string, target: string, body: unknown): Promise<Response> {
  const isConsole = target.startsWith("/console");
  const member = isConsole ? vendor : { ctx, accountId: 1 };
  const session = await startStaffSession(member.ctx, member.accountId, { address: "", device: "", replaced: null });
  const host = isConsole ? "console.localhost" : "vale.test";
  return site.app.request(`http://${host}${target}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      host,
      origin: `http://${host}`,
      cookie: `${isConsole ? "__Host-console" : "__Host-desk"}=${session}`,
      "content-type": "application/json",
    },
  });
}

const sendWithFeedKey = (method: string, target: string, body: unknown) =>
  site.app.request(`http://vale.test${target}`, {
    method,
    body: JSON.stringify(body),
    headers: { host: "vale.test", authorization: `Bearer ${feedKey}`, "content-type": "application/json" },
  });
