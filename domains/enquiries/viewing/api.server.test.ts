import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentRecords } from "#domains/account/tables.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let agencyId: number;
let propertyId: number;
let path: string;
let visits = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const agencies = await insertTwoAgencies(database.db);
  for (const { id } of agencies) await insertBranch(database.db, id, 1);
  agencyId = agencies[0].id;
  propertyId = await insertProperty(database.db, agencyId);
  path = `/properties/${propertyId}/sales/leads`;
  site = createSiteApp({ database });
});
beforeEach(async () => {
  await database.pool.query("truncate leads, consent_records cascade");
});
afterAll(async () => {
  site.close();
  await database.close();
});

const visit = (agency = "first-agency") => site.visit(agency, `198.51.100.${++visits}`);
const stored = () => database.db.select().from(leads);
/** The fields of specification section 3, form-encoded. */
const form = {
  "lead_client[first_name]": "Zoë",
  "lead_client[last_name]": "Müller-Hughes",
  "lead_client[tel_home]": "01632 960123",
  "lead_client[email]": "zoe@example.com",
  "lead_client[house_name]": "Mill House",
  "lead_client[house_number]": "",
  "lead_client[street_address]": "Mill Lane",
  "lead_client[town]": "Taunton",
  "lead_client[county]": "",
  "lead_client[postcode]": "ta1 1aa",
  "lead_client[body]": "",
  "lead[message]": "After six, please",
  "lead[lead_type]": "email_portal_lead",
  "lead[branch_department_id]": "",
  "marketing_preferences[opt_in_terms]": "on",
  "lead_client[do_not_contact]": "1",
};
const body = {
  lead_client: {
    first_name: "Ann",
    last_name: "Lee",
    email: "ann@example.com",
    tel_home: "01632960123",
    body: "",
    do_not_contact: "1",
  },
  lead: { message: "", lead_type: "email_portal_lead" },
  marketing_preferences: { opt_in_terms: "on" },
};
const withoutScripts = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { accept: "text/html,*/*;q=0.8", "sec-fetch-site": "same-origin", ...headers },
  body: new URLSearchParams(fields),
});

describe("a viewing request is accepted", () => {
  test("as JSON [2.1.2 2.7.6]", async () => {
    const answer = await (await visit()).post(path, body);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { reference: expect.stringMatching(/^F-/), telephone: "01632 960000" },
    ]);
    expect(await stored()).toMatchObject([{ kind: "viewing", propertyId, branchId: 1, channel: "sales" }]);
  });

  test("from a native form without a token, redirecting with a flash message [2.3.21 2.3.22 2.7.5]", async () => {
    const referer = `http://first-agency.test/properties/${propertyId}/sales`;
    const answer = await (await visit()).request(path, withoutScripts(form, { referer }));
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/properties/${propertyId}/sales#flash/welcome-lead-sent`,
    ]);
    expect(await stored()).toMatchObject([
      {
        kind: "viewing",
        firstName: "Zoë",
        lastName: "Müller-Hughes",
        telHome: "01632960123",
        houseName: "Mill House",
        houseNumber: null,
        streetAddress: "Mill Lane",
        county: null,
        postcode: "TA1 1AA",
        message: "After six, please",
        pageUrl: `/properties/${propertyId}/sales`,
      },
    ]);
    expect(await database.db.select().from(consentRecords)).toMatchObject([
      { purpose: "terms", granted: true },
      { purpose: "marketing", granted: false },
    ]);
  });

  test("ignoring type, property and branch fields [2.7.7]", async () => {
    const lead = { ...body.lead, lead_type: "x", branch_id: 99, property_id: 1_000, channel: "letting" };
    expect((await (await visit()).post(path, { ...body, lead })).status).toBe(200);
    expect(await stored()).toMatchObject([{ kind: "viewing", propertyId, branchId: 1, channel: "sales" }]);
  });
});

describe("a viewing request is rejected", () => {
  test.each([
    ["without terms", "lead-sending-error-validation", { "marketing_preferences[opt_in_terms]": "" }],
    ["with digits in the name", "lead-sending-error-validation", { "lead_client[first_name]": "R2D2" }],
    ["with a forged bot check", "recaptcha-invalid", { "g-recaptcha-response": "forged" }],
  ])("%s, with a flash message [2.4.35 2.7.28 2.8.25 2.8.31]", async (_, flash, change) => {
    const answer = await (await visit()).request(path, withoutScripts({ ...form, ...change }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/#flash/${flash}`]);
    expect((await stored()).filter(({ state }) => state === "received")).toEqual([]);
  });

  test("when sent from another site", async () => {
    const init = withoutScripts(form, { "sec-fetch-site": "cross-site" });
    expect((await (await visit()).request(path, init)).status).toBe(403);
  });

  test.each([
    ["a property that does not exist", () => "/properties/999999/sales/leads"],
    ["the other channel", () => `/properties/${propertyId}/lettings/leads`],
    ["an id out of range", () => "/properties/999999999999/sales/leads"],
  ])("for %s", async (_, where) => {
    expect((await (await visit()).post(where(), body)).status).toBe(404);
  });

  test.each(["sstc", "exchanged", "completed", "sold", "let"] as const)("for a property that is %s", async (status) => {
    const channel = status === "let" ? "lettings" : "sales";
    const rent = channel === "lettings" ? { rentFrequency: "pcm" as const, price: 900 } : {};
    const id = await insertProperty(database.db, agencyId, { status, channel, ...rent });
    const closed = `/properties/${id}/${channel}/leads`;
    const answer = await (await visit()).post(closed, body);
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      "That property is no longer available to view",
    ]);
    const native = await (await visit()).request(closed, withoutScripts(form));
    expect([native.status, native.headers.get("location")]).toEqual([303, "/#flash/lead-sending-error"]);
    expect(await stored()).toEqual([]);
  });

  test("for another agency's property [2.7.7]", async () => {
    expect((await (await visit("second-agency")).post(path, body)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["a string as the lead", { ...body, lead: "x" }, 200],
    ["an array as the lead", { ...body, lead: ["x"] }, 200],
    ["an empty body", {}, 422],
    ["markup in a name", { ...body, lead_client: { ...body.lead_client, first_name: "<b>" } }, 422],
  ])("with %s in the body without a server error", async (_, fields, status) => {
    expect((await (await visit()).post(path, fields)).status).toBe(status);
  });
});
