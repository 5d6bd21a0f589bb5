import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "#domains/agency/settings.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { insertWholeBranch } from "#domains/branches/branch-fixtures.server.ts";
import { branchAreas } from "#domains/branches/tables.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { bookingRange, isClosed } from "#domains/enquiries/valuation/booking-dates.ts";
import { counties, outcodes, postcodes } from "#domains/places/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { type AccountApp, accountApp, type Browser } from "#tests/support/account-app.ts";
import { minimalAgencyConfig } from "#tests/support/agencies.ts";
import { insertProperty } from "#tests/support/properties.ts";
import { register } from "#tests/support/registration.ts";
import { sampleForm } from "#tests/support/sample-form.ts";
import { solveBotCheck } from "#tests/support/solve-bot-check.ts";

/** Every call of the specification's second document, in the order in which a browser makes them. */

let app: AccountApp;
const propertyIds: number[] = [];
const location = { lng: -3.1, lat: 51 };
let visits = 0;

beforeAll(async () => {
  app = await accountApp();
  const { db } = app.database;
  const form = { ...sampleForm, elements: sampleForm.elements.filter(({ inputType }) => inputType !== "file") };
  const code = { headAnalyticsCode: "<script>head()</script>", analyticsCode: "<script>body()</script>" };
  const boundary = { type: "Polygon" as const, coordinates: [] };
  const county = { slug: "somerset", name: "Somerset", country: "england" as const };
  await db.insert(counties).values({ ...county, bounds: [0, 0, 1, 1], label: location, boundary });
  await db
    .insert(outcodes)
    .values({ code: "TA1", town: "Taunton", county: "somerset", location, postcodes: 1, geographic: true });
  await db.insert(postcodes).values({ code: "TA1 1AA", location });
  for (const { id, slug } of app.agencies) {
    const config = { ...minimalAgencyConfig(slug), forms: { "new-homes": form }, settings: settings.parse(code) };
    await db.update(agencies).set({ config }).where(eq(agencies.agencyId, id));
    await insertWholeBranch(db, id, 1, { name: "Taunton", labels: ["sales", "lettings"] });
    await db.insert(branchAreas).values({ agencyId: id, branchId: 1, postcodePrefix: "TA" });
    propertyIds.push(await insertProperty(db, id));
    for (let i = 0; i < 5; i++) await insertProperty(db, id, { location });
  }
});
afterAll(() => app.close());

type Visitor = { browser: Browser; agencyId: number; propertyId: number; signedIn: boolean };

async function visit(agency: number, signedIn: boolean): Promise<Visitor> {
  const own = app.agencies[agency];
  const propertyId = propertyIds[agency];
  if (!own || !propertyId) throw new Error("There are two agencies");
  const browser = app.browser(own, `198.51.100.${++visits}`);
  if (signedIn) await register(browser, { email: `ada-${visits}@example.com` });
  return { browser, agencyId: own.id, propertyId, signedIn };
}

const json = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  return { status, body: await (await answer).json() };
};
const kinds = async (agencyId: number) =>
  (await app.database.db.select().from(leads).where(eq(leads.agencyId, agencyId)).orderBy(leads.leadId)).map(
    ({ kind }) => kind,
  );
const bookingDay = (() => {
  const [first] = bookingRange(new Date());
  const next = new Date(`${first}T12:00:00Z`);
  while (isClosed(next.toISOString().slice(0, 10), ["sunday"])) next.setUTCDate(next.getUTCDate() + 1);
  return next;
})();
const received = { status: 200, body: { reference: expect.stringMatching(/^[FS]-/) } };
const terms = { opt_in_terms: "on" };
const client = {
  first_name: "Zoë",
  last_name: "Müller",
  body: "",
  email: "zoe@example.com",
  tel_home: "01632 960123",
  do_not_contact: "1",
};
const home = { street_address: "12 Mill Lane", town: "Taunton", county: "Somerset", postcode: "TA1 1AA" };
const answers = {
  first_name: "Zoë",
  last_name: "Müller",
  email: "zoe@example.com",
  telephone: "01632 960123",
  role: "Porter",
  about_you: "Hello",
};
const friend = { your_name: "Zoë", your_email: "zoe@example.com", friend_name: "Ann", message: "" };

describe.each([
  ["the first agency", 0],
  ["the second agency", 1],
])("at %s", (_, agency) => {
  test.each([
    ["a visitor", false],
    ["somebody signed in", true],
  ])("%s does everything a page offers, in a browser's order", async (_who, signedIn) => {
    const visitor = await visit(agency, signedIn);
    const { browser, propertyId, agencyId } = visitor;
    const before = await kinds(agencyId);
    const elsewhere = await kinds(app.agencies[1 - agency]?.id ?? 0);
    const get = (path: string) => json(browser.get(path));
    const send = (path: string, fields: object) => json(browser.send(path, fields));

    const { user } = (await get("/user.ljson")).body;
    expect(user.user_id === undefined).toBe(!signedIn);

    expect((await send("/ajax-events/logs", { status: "allow" })).body).toEqual({ status: "allow" });
    expect((await get("/analytics_code")).body).toEqual({
      analytics_code: "<script>body()</script>",
      head_analytics_code: "<script>head()</script>",
    });

    const estimate = "channel=selling&postcode=TA1+1AA&kind=terraced&bedrooms=2&condition=typical";
    expect((await get(`/instant_valuation?${estimate}`)).body.estimate).toMatchObject({ middle: expect.any(Number) });

    const [suggestion] = (await get("/address_lookup?autocomplete=ta11aa")).body.suggestions;
    expect(suggestion).toEqual({ id: expect.any(String), address: expect.stringContaining("TA1 1AA") });
    const address = (await get(`/address_lookup?id=${encodeURIComponent(suggestion.id)}`)).body;
    expect(address).toMatchObject({ town_or_city: "Taunton", county: "Somerset", postcode: "TA1 1AA" });
    const { branch } = (await get("/postcode_branch_lookup?postcode=TA1+1AA")).body;
    expect(branch.id).toBe(1);

    const valuation = {
      valuation_reason: "Selling",
      message: `For visitor ${visits}`,
      is_valuation_request: "1",
      branch_id: branch.id,
      channel: "selling",
    };
    const lead_booking = {
      book_viewing: "yes",
      booking_time: "9:00, 10:00",
      booking_day: bookingDay.getUTCDate(),
      booking_month: bookingDay.getUTCMonth() + 1,
      booking_year: bookingDay.getUTCFullYear(),
    };
    const lead_client = { ...client, ...home };
    expect(await send("/leads", { lead_client, lead: valuation, lead_booking, marketing_preferences: terms })).toEqual(
      received,
    );

    const { staffMemberId } = (await get("/staff_members/10")).body;
    const message = `Hello from ${visits}`;
    for (const lead of [
      { message, agency_employee_id: staffMemberId, channel: "selling" },
      { message, branch_id: 1, lead_type: "branch_department_enquiry", branch_department_id: 11 },
      { message, branch_id: 1, is_branch_lead: 1 },
    ])
      expect(await send("/leads", { lead_client: client, lead, market_preferences: terms })).toEqual(received);

    const viewing = {
      ...Object.fromEntries(Object.entries(client).map(([name, value]) => [`lead_client[${name}]`, value])),
      "lead[message]": message,
      "lead[lead_type]": "email_portal_lead",
      "lead[branch_department_id]": "10",
      "marketing_preferences[opt_in_terms]": "on",
    };
    const posted = await browser.send(`/properties/${propertyId}/sales/leads`, viewing, {
      form: true,
      headers: { accept: "text/html,*/*;q=0.8" },
    });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/#flash/welcome-lead-sent"]);

    const form = (await get("/forms/new-homes")).body;
    const form_submission = { ...answers, about_you: message };
    const submission = {
      f_id: form.formId,
      hfhp: "",
      redirect_url: "/",
      form_submission,
      marketing_preferences: terms,
    };
    expect(await send("/form_submissions", submission)).toEqual(received);

    const send_to_friend = { ...friend, friend_email: `ann-${visits}@example.com`, property_id: propertyId };
    const proof = { "g-recaptcha-response": await solveBotCheck(browser.get) };
    expect(await send("/user/send_to_friend", { send_to_friend, ...proof })).toEqual({
      status: 200,
      body: { sent: true },
    });

    expect((await kinds(agencyId)).slice(before.length)).toEqual([
      "valuation",
      "staff",
      "department",
      "office",
      "viewing",
      "new_homes",
    ]);
    expect(await kinds(app.agencies[1 - agency]?.id ?? 0)).toEqual(elsewhere);
  });
});

const writes = () => [
  "/leads",
  `/properties/${propertyIds[0]}/sales/leads`,
  "/form_submissions",
  "/user/send_to_friend",
  "/ajax-events/logs",
];
const deep = `${'{"lead":'.repeat(500)}{}${"}".repeat(500)}`;
const lists = { lead_client: [client], lead: [[]], send_to_friend: ["x"], form_submission: [], status: ["allow"] };

describe.each([
  ["a visitor", false],
  ["somebody signed in", true],
])("what %s may not send is refused and leaves nothing behind:", (_who, signedIn) => {
  test.each<[string, string | object, Record<string, string>]>([
    ["nothing", {}, {}],
    ["a list instead of fields", "[]", {}],
    ["null", "null", {}],
    ["JSON that breaks off", '{"lead_client":', {}],
    ["a thousand brackets", deep, {}],
    ["lists where fields belong", lists, {}],
    ["markup in every field", { lead_client: { ...client, first_name: "<script>" }, status: "<b>" }, {}],
    ["keys of the language's own", '{"__proto__":{"status":"allow"},"constructor":{"prototype":{"lead":1}}}', {}],
    ["text that says it is text", "status=allow", { "content-type": "text/plain" }],
    [
      "a form from another site",
      { status: "allow" },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    ],
  ])("%s", async (_what, body, headers) => {
    const { browser } = await visit(0, signedIn);
    const stored = async () => [await app.database.db.$count(leads), await app.database.db.$count(mailOutbox)];
    const before = await stored();
    const { authenticity_token } = await (await browser.get("/user.ljson")).json();
    for (const path of writes()) {
      const sent = typeof body === "string" ? body : JSON.stringify({ authenticity_token, ...body });
      const answer = await browser.ask(path, {
        method: "POST",
        headers: {
          origin: "http://first-agency.test",
          accept: "application/json",
          "content-type": "application/json",
          "x-csrf-token": authenticity_token,
          ...headers,
        },
        body: sent,
      });
      expect([path, Math.floor(answer.status / 100)]).toEqual([path, 4]);
    }
    expect(await stored()).toEqual(before);
  });

  test("a write without its token", async () => {
    const { browser } = await visit(0, signedIn);
    for (const path of writes())
      expect([path, (await browser.send(path, {}, { token: "forged" })).status]).toEqual([path, 403]);
  });

  test.each([
    "/address_lookup",
    "/address_lookup?autocomplete=%00",
    "/address_lookup?id[]=1",
    "/address_lookup?id=../..",
  ])("GET %s", async (path) => {
    const { browser } = await visit(0, signedIn);
    expect((await browser.get(path)).status).toBeLessThan(500);
  });

  test.each(["", "?postcode=", "?postcode=TA1%001AA", "?postcode=%27%3Bdrop", `?postcode=${"A".repeat(5_000)}`])(
    "GET /postcode_branch_lookup%s",
    async (query) => {
      const { browser } = await visit(0, signedIn);
      expect([400, 422]).toContain((await browser.get(`/postcode_branch_lookup${query}`)).status);
    },
  );
});
