import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leads } from "#domains/enquiries/tables.server.ts";
import { bookingRange, isClosed } from "#domains/enquiries/valuation/booking-dates.ts";
import { createEnquiryApp, type EnquiryApp } from "#tests/support/apps/enquiry-app.ts";
import { solveBotCheck } from "#tests/support/apps/solve-bot-check.ts";
import { leadClient } from "#tests/support/samples/sample-lead.ts";

/** Every call of the specification's second document, in browser order. */

let site: EnquiryApp;
beforeAll(async () => {
  site = await createEnquiryApp();
});
afterAll(() => site.app.close());

const json = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  return { status, body: await (await answer).json() };
};
const kinds = async (agencyId: number) =>
  (await site.app.database.db.select().from(leads).where(eq(leads.agencyId, agencyId)).orderBy(leads.leadId)).map(
    ({ kind }) => kind,
  );
const bookingDay = (() => {
  const [first] = bookingRange(new Date());
  const next = new Date(`${first}T12:00:00Z`);
  while (isClosed(next.toISOString().slice(0, 10), ["sunday"])) next.setUTCDate(next.getUTCDate() + 1);
  return next;
})();
const received = { status: 200, body: expect.objectContaining({ reference: expect.stringMatching(/^[FS]-/) }) };
const terms = { opt_in_terms: "on" };
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
    ["a signed-in user", true],
  ])(
    "%s can make every call a page makes, in browser order [2.1.1 2.1.2 2.1.9 2.3.27 2.3.31 2.3.32 2.3.49 2.6.1 2.6.2 2.7.1 2.7.3 2.7.5 2.7.8 2.7.12 2.7.13 2.7.15 2.7.17 2.7.30]",
    async (_who, signedIn) => {
      const { browser, propertyId, agencyId, number } = await site.visit(agency, signedIn);
      const before = await kinds(agencyId);
      const elsewhere = await kinds(site.app.agencies[1 - agency]?.id ?? 0);
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
        message: `For visitor ${number}`,
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
      const lead_client = { ...leadClient, ...home };
      expect(
        await send("/leads", { lead_client, lead: valuation, lead_booking, marketing_preferences: terms }),
      ).toEqual(received);

      const { staffMemberId } = (await get("/staff_members/10")).body;
      const message = `Hello from ${number}`;
      for (const lead of [
        { message, agency_employee_id: staffMemberId, channel: "selling" },
        { message, branch_id: 1, lead_type: "branch_department_enquiry", branch_department_id: 11 },
        { message, branch_id: 1, is_branch_lead: 1 },
      ])
        expect(await send("/leads", { lead_client: leadClient, lead, market_preferences: terms })).toEqual(received);

      const viewing = {
        ...Object.fromEntries(Object.entries(leadClient).map(([name, value]) => [`lead_client[${name}]`, value])),
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

      const send_to_friend = { ...friend, friend_email: `ann-${number}@example.com`, property_id: propertyId };
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
      expect(await kinds(site.app.agencies[1 - agency]?.id ?? 0)).toEqual(elsewhere);
    },
  );
});
