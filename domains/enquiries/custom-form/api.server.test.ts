import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formFiles, formSubmissions, leads } from "#domains/enquiries/tables.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleForm } from "#tests/support/samples/sample-form.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let propertyId: number;
let visits = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const first = await insertAgency(database.db, "first-agency", {
    forms: { careers: sampleForm, "new-homes": sampleForm },
  });
  await insertAgency(database.db, "second-agency");
  await insertBranch(database.db, first.id, 1);
  propertyId = await insertProperty(database.db, first.id);
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
const pdf = new File(["%PDF-1.7"], "../My CV.pdf", { type: "text/html" });
const answers: Record<string, string> = {
  f_id: "careers",
  hfhp: "",
  redirect_url: "/careers",
  "form_submission[first_name]": "Zoë",
  "form_submission[last_name]": "Müller",
  "form_submission[email]": "zoe@example.com",
  "form_submission[telephone]": "01632 960123",
  "form_submission[role]": "Negotiator",
  "form_submission[about_you]": "<b>Hello</b>",
  "form_submission[source]": "forged",
  "marketing_preferences[opt_in_terms]": "on",
  "lead_client[do_not_contact]": "1",
};

/** A multipart post as a browser without JavaScript sends it, unless `accept` says otherwise. */
async function post(change: Record<string, string | File | null> = {}, { accept = "text/html", agency = "" } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...answers, "form_submission[cv]": pdf, ...change }))
    if (value !== null) body.append(name, value);
  const visitor = await visit(agency || undefined);
  const whole = new Response(body);
  const headers = {
    accept,
    "content-type": whole.headers.get("content-type") ?? "",
    "sec-fetch-site": "same-origin",
    referer: "http://first-agency.test/jobs",
  };
  return visitor.request("/form_submissions", { method: "POST", headers, body: await whole.arrayBuffer() });
}
const json = { accept: "application/json" };
const stored = () => database.db.select().from(leads);

describe("POST /form_submissions", () => {
  test("stores the answers and file and redirects with a flash message [2.3.55 2.7.22 2.7.23]", async () => {
    const answer = await post({ "form_submission[licence]": "on" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/careers#flash/welcome-lead-sent"]);
    expect(await stored()).toMatchObject([
      {
        kind: "form",
        state: "received",
        firstName: "Zoë",
        lastName: "Müller",
        email: "zoe@example.com",
        telHome: "01632960123",
        recipients: ["careers@example.test"],
        pageUrl: "/jobs",
      },
    ]);
    const submissions = await database.db.select().from(formSubmissions);
    expect(submissions).toMatchObject([
      {
        formId: "careers",
        answers: {
          Role: "Negotiator",
          "Full licence": "Yes",
          "About you": "<b>Hello</b>",
          CV: "My CV.pdf",
          Source: "website",
        },
      },
    ]);
    expect(Object.keys(submissions[0]?.answers ?? {}), "form order").toEqual([
      "Role",
      "Full licence",
      "About you",
      "CV",
      "Source",
    ]);
    expect(await database.db.select().from(formFiles)).toMatchObject([
      { fieldName: "cv", fileName: "My CV.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7") },
    ]);
  });

  test("returns the reference to a script", async () => {
    const answer = await post({}, json);
    expect([answer.status, await answer.json()]).toEqual([200, { reference: expect.stringMatching(/^F-/) }]);
  });

  test("accepts a text of the maximum length across many lines", async () => {
    const lines = `${"x".repeat(49)}\n`.repeat(100).trim();
    expect((await post({ "form_submission[about_you]": `${lines}x` }, json)).status).toBe(200);
    expect(await database.db.select().from(formSubmissions)).toMatchObject([{ answers: { "About you": `${lines}x` } }]);
  });

  test("accepts a file of exactly 10 MB [2.5.25 2.9.8]", async () => {
    const content = Buffer.alloc(10 * 1024 * 1024, " ");
    content.write("%PDF-1.7");
    expect((await post({ "form_submission[cv]": new File([content], "cv.pdf") }, json)).status).toBe(200);
    const [file] = await database.db.select().from(formFiles);
    expect(file?.content).toHaveLength(10_485_760);
  });

  test("links the agency's own properties only [2.1.4 2.3.58]", async () => {
    await post({ f_id: "new-homes", property_id: String(propertyId) });
    await post({ f_id: "new-homes", property_id: "999999", "form_submission[role]": "Porter" });
    expect(await stored()).toMatchObject([
      { kind: "new_homes", propertyId, branchId: 1 },
      { kind: "new_homes", propertyId: null },
    ]);
  });

  test("quarantines a filled honeypot with the same response [2.7.19]", async () => {
    expect((await post({ hfhp: "pills" })).status).toBe(303);
    expect(await stored()).toMatchObject([{ state: "quarantined", quarantineReason: "honeypot" }]);
  });

  test.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", "\\\\evil.example"])(
    "does not redirect to %s [2.7.22] [S21]",
    async (redirect_url) => {
      const location = (await post({ redirect_url })).headers.get("location") ?? "";
      expect(new URL(location, "http://first-agency.test").host).toBe("first-agency.test");
    },
  );
});

describe("POST /form_submissions rejects", () => {
  test.each([
    ["role", "Please enter a valid Role", { "form_submission[role]": "Pirate" }],
    ["role", "Please enter a valid Role", { "form_submission[role]": null }],
    ["email", "Please enter a valid Email", { "form_submission[email]": "zoe@" }],
    [
      "first_name",
      "Please enter a valid First name",
      { "form_submission[first_name]": "You won: https://evil.example" },
    ],
    ["last_name", "Please enter a valid Last name", { "form_submission[last_name]": "Müller\r\nBcc: eve@example.com" }],
    ["telephone", "Please enter a valid Telephone", { "form_submission[telephone]": "call me" }],
    ["about_you", "Please enter a valid About you", { "form_submission[about_you]": "  " }],
    ["cv", "! Please fill in this field.", { "form_submission[cv]": null }],
    ["cv", "! Please fill in this field.", { "form_submission[cv]": new File([], "") }],
    [
      "cv",
      "File size can't be over 10mb",
      { "form_submission[cv]": new File([new Uint8Array(10 * 1024 * 1024 + 1)], "cv.pdf") },
    ],
    [
      "cv",
      "Please attach a PDF, a Word document, a text file or a picture",
      { "form_submission[cv]": new File(["MZ"], "cv.pdf") },
    ],
  ])("an invalid %s: %s [2.3.56 2.3.60 2.5.22 2.5.23 2.5.25 2.5.27]", async (field, message, change) => {
    const answer = await post(change, json);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { [`form_submission.${field}`]: message } }),
    ]);
    expect(await stored()).toEqual([]);
  });

  test("missing consent to the terms [2.5.24 2.7.24]", async () => {
    const answer = await post({ "marketing_preferences[opt_in_terms]": null }, json);
    expect(await answer.json()).toMatchObject({
      fields: { marketing_preferences: "You must agree to our terms & conditions" },
    });
  });

  test("a native form post with a flash message [2.8.23]", async () => {
    const location = async (change: Record<string, string | File>) => (await post(change)).headers.get("location");
    expect(await location({ "form_submission[cv]": new File(["MZ"], "cv.exe") })).toBe("/jobs#flash/file-upload-error");
    expect(await location({ "form_submission[email]": "x" })).toBe("/jobs#flash/lead-sending-error-validation");
  });

  test.each(["nothing", "constructor", "__proto__"])("the unknown form id %s [2.7.21]", async (f_id) => {
    expect((await post({ f_id }, json)).status).toBe(404);
  });

  test("another agency's form [2.7.21]", async () => {
    expect((await post({}, { ...json, agency: "second-agency" })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("a body over the size limit [S24]", async () => {
    const huge = new File([new Uint8Array(13_000_000)], "cv.pdf");
    expect((await post({ "form_submission[cv]": huge }, json)).status).toBe(413);
  });
});

test("GET /forms/:formId returns the elements in order without the recipients [2.2.18 2.3.53 2.3.57 2.3.59]", async () => {
  const answer = await (await visit()).request("/forms/careers");
  const form = await answer.json();
  expect(form).toMatchObject({
    ...{
      formId: "careers",
      gaName: "careers",
      htmlFormId: "careers",
      submitButtonText: "Apply",
      para: "Attach your CV.",
    },
    elements: [
      { fieldName: "first_name", friendlyName: "First name", inputType: "text", fieldPostion: 1, required: true },
      ...["last_name", "email", "telephone", "role", "licence", "about_you", "cv"].map((fieldName) => ({ fieldName })),
      { fieldName: "source", hidden: true, value: "website" },
    ],
  });
  expect(JSON.stringify(form)).not.toContain("careers@example.test");
});

test("does not serve uploaded files [S26]", async () => {
  await post();
  const visitor = await visit();
  for (const path of ["/form_files", "/form_submissions", "/form_submissions/1", "/media/cv.pdf"])
    expect((await visitor.request(path)).headers.get("content-type") ?? "").not.toContain("pdf");
});
