import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leads } from "#domains/enquiries/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { createEnquiryApp, type EnquiryApp, type EnquiryVisitor } from "#tests/support/apps/enquiry-app.ts";
import { leadClient } from "#tests/support/samples/sample-lead.ts";

let site: EnquiryApp;
beforeAll(async () => {
  site = await createEnquiryApp();
});
afterAll(() => site.app.close());

const writes = ({ propertyId }: EnquiryVisitor) => [
  "/leads",
  `/properties/${propertyId}/sales/leads`,
  "/form_submissions",
  "/user/send_to_friend",
  "/ajax-events/logs",
];
const deep = `${'{"lead":'.repeat(500)}{}${"}".repeat(500)}`;
const lists = { lead_client: [leadClient], lead: [[]], send_to_friend: ["x"], form_submission: [], status: ["allow"] };

describe.each([
  ["a visitor of the first agency", 0, false],
  ["a signed-in user of the first agency", 0, true],
  ["a visitor of the second agency", 1, false],
  ["a signed-in user of the second agency", 1, true],
])("rejects invalid requests of %s without storing anything: [2.7.10 2.7.18]", (_who, agency, signedIn) => {
  test.each<[string, string | object, Record<string, string>]>([
    ["nothing", {}, {}],
    ["a list instead of fields", "[]", {}],
    ["null", "null", {}],
    ["truncated JSON", '{"lead_client":', {}],
    ["a thousand brackets", deep, {}],
    ["lists where fields belong", lists, {}],
    ["markup in every field", { lead_client: { ...leadClient, first_name: "<script>" }, status: "<b>" }, {}],
    ["JavaScript's own keys", '{"__proto__":{"status":"allow"},"constructor":{"prototype":{"lead":1}}}', {}],
    ["a text/plain body", "status=allow", { "content-type": "text/plain" }],
    [
      "a form from another site",
      { status: "allow" },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    ],
  ])("%s [2.7.4]", async (_what, body, headers) => {
    const visitor = await site.visit(agency, signedIn);
    const { browser, origin } = visitor;
    const stored = async () => [
      await site.app.database.db.$count(leads),
      await site.app.database.db.$count(mailOutbox),
    ];
    const before = await stored();
    const { authenticity_token } = await (await browser.get("/user.ljson")).json();
    for (const path of writes(visitor)) {
      const sent = typeof body === "string" ? body : JSON.stringify({ authenticity_token, ...body });
      const answer = await browser.request(path, {
        method: "POST",
        headers: {
          origin,
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

  test("a write without its token [2.3.27 2.7.20 2.7.32]", async () => {
    const visitor = await site.visit(agency, signedIn);
    const { browser } = visitor;
    for (const path of writes(visitor))
      expect([path, (await browser.send(path, {}, { token: "forged" })).status]).toEqual([path, 403]);
  });

  test.each([
    "/address_lookup",
    "/address_lookup?autocomplete=%00",
    "/address_lookup?id[]=1",
    "/address_lookup?id=../..",
  ])("GET %s", async (path) => {
    const { browser } = await site.visit(agency, signedIn);
    expect((await browser.get(path)).status).toBeLessThan(500);
  });

  test.each(["", "?postcode=", "?postcode=TA1%001AA", "?postcode=%27%3Bdrop", `?postcode=${"A".repeat(5_000)}`])(
    "GET /postcode_branch_lookup%s [2.7.14]",
    async (query) => {
      const { browser } = await site.visit(agency, signedIn);
      expect([400, 422]).toContain((await browser.get(`/postcode_branch_lookup${query}`)).status);
    },
  );
});
