import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { settings } from "#domains/agency/agency-settings.ts";
import type { NewLead } from "#domains/enquiries/lead/new-lead.ts";
import { resendLead, submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { formFiles, leadDeliveries, leads } from "#domains/enquiries/tables.server.ts";
import { leadEvent } from "#domains/enquiries/webhook/lead-event.ts";
import * as webhook from "#domains/enquiries/webhook/send-webhook.server.ts";
import { recordLeadEvent } from "#domains/enquiries/work/record-lead-event.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { createPostPublic } from "#platform/http/network/fetch-public.server.ts";
import { isSuppressed, recordBounce } from "#platform/mail/suppressions.server.ts";
import { type MailState, mailOutbox } from "#platform/mail/tables.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { insertBranchWithTeam } from "#tests/support/branch-fixtures.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { deliverLead } from "./deliver-lead.server.ts";
import type { DeliveryInput } from "./delivery-job.ts";
import { reconcileDeliveries } from "./lead-jobs.server.ts";

type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };

const secret = `whsec_${Buffer.from("thirty-two bytes of a test secret").toString("base64")}`;
const { jobs, enqueue } = recordJobs();
let database: TestDatabase;
let ctx: Context;
let crm: Server;
let status = 200;
const received: ReceivedRequest[] = [];
const postAnywhere = createPostPublic(() => true);
const sendWebhook = (of: Context, input: DeliveryInput) => webhook.sendWebhook(of, input, postAnywhere);

beforeAll(async () => {
  crm = createServer(async (request, response) => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: await text(request) });
    response
      .writeHead(status, { location: "/elsewhere" })
      .end(path === "/token" ? JSON.stringify({ access_token: "a-token" }) : "");
  }).listen(0, "127.0.0.1");
  await once(crm, "listening");
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/leads`;
  database = await createTestDatabase();
  const agency = await insertAgency(database.db, "vale", {
    settings: settings.parse({ webhook: { url, secret }, languages: ["cy"] }),
  });
  ctx = await createTestContext(database.db, { agency, enqueue });
  await insertBranchWithTeam(database.db, agency.id, 1, { email: "taunton@vale.test", labels: ["sales", "lettings"] });
  await database.pool.query("update departments set email = url_label || '@vale.test'");
  await database.pool.query("update staff set email = 'sam' || staff_member_id || '@vale.test'");
});
beforeEach(async () => {
  await database.pool.query("truncate leads, mail_outbox cascade");
  jobs.length = 0;
  received.length = 0;
  status = 200;
});
afterAll(async () => {
  crm.close();
  await database.close();
});

async function deliver(change: Partial<NewLead> = {}) {
  const lead = await submitLead(ctx, sampleLead(change));
  await deliverLead(ctx, { leadId: lead.leadId, attempt: 1 });
  return lead;
}
const mails = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.kind);
const deliveries = () => database.db.select().from(leadDeliveries).orderBy(leadDeliveries.channel);
const states = async () => (await database.db.select().from(leads)).map(({ state }) => state);
const endMails = (state: MailState, kind = "lead") =>
  database.db.update(mailOutbox).set({ state, sentAt: sql`now()` }).where(eq(mailOutbox.kind, kind));

describe("a delivered lead", () => {
  test("sends an office mail with reply-to the visitor and a receipt with a calendar file", async () => {
    const { reference } = await deliver();
    const [office, receipt] = await mails();
    expect(office).toMatchObject({
      kind: "lead",
      toAddress: "taunton@vale.test",
      replyTo: "zoe@example.com",
      state: "waiting",
    });
    expect(office?.subject).toBe(`Valuation request from Zoë Müller-Hughes · TA1 1AA · ${reference}`);
    for (const words of [
      "The garden gate sticks",
      "Mill Lane, Taunton, TA1 1AA",
      "01632960123",
      "Friday 20 November 2026 at 9:00 or 10:00",
    ])
      expect(office?.text.replace(/\s+/g, " ")).toContain(words);

    expect(receipt).toMatchObject({ kind: "lead-receipt", toAddress: "zoe@example.com", replyTo: "taunton@vale.test" });
    expect(receipt?.text).toContain(reference);
    expect(receipt?.html).not.toContain("garden gate");
    expect(Buffer.from(receipt?.attachments[0]?.content ?? "", "base64").toString()).toContain(
      "DTSTART:20261120T090000Z",
    );
  });

  test("sends the receipt in the language of the form's page, and the office mail in English", async () => {
    const { leadId, reference } = await inWelsh(() => submitLead(ctx, sampleLead()));
    await deliverLead(ctx, { leadId, attempt: 1 });
    const [office, receipt] = await mails();
    expect(office?.subject).toContain("Valuation request from");
    expect(office?.html).toContain('lang="en-GB"');
    expect(receipt?.subject).toBe(`Rydym wedi derbyn eich neges: cais am brisiad (${reference})`);
    expect(receipt?.html).toContain('lang="cy"');
    expect(receipt?.text).toContain("Diolch, Zoë");
    expect(receipt?.text).not.toContain("Your reference");
  });

  test("repeats the time chosen in the viewing form in the receipt", async () => {
    const startsAt = "2026-06-19T12:00:00.000Z";
    const { leadId } = await submitLead(ctx, sampleLead({ kind: "viewing", booking: undefined }));
    await recordLeadEvent(ctx, leadId, { kind: "appointment-booked", data: { appointmentId: 1, startsAt } });
    await deliverLead(ctx, { leadId, attempt: 1 });
    const receipt = (await mails()).find(({ kind }) => kind === "lead-receipt");
    expect(receipt?.text).toContain("You asked for: Friday 19 June 2026 at 13:00");
  });

  test("names a property in the receipt only while it is published", async () => {
    const propertyId = await insertProperty(database.db, ctx.agency.id, { displayAddress: "1 Secret Lane" });
    await deliver({ propertyId });
    expect((await mails()).map(({ text }) => text.includes("Secret"))).toEqual([true, true]);
    await database.pool.query("truncate leads, mail_outbox cascade");
    await database.db.update(properties).set({ published: false });
    await deliver({ propertyId });
    expect((await mails()).map(({ kind, text }) => [kind, text.includes("Secret")])).toEqual([
      ["lead", true],
      ["lead-receipt", false],
    ]);
  });

  test.each<[string, Partial<NewLead>, string]>([
    ["a person", { staffMemberId: 10 }, "sam10@vale.test"],
    ["a department", { departmentId: 11, branchId: 1 }, "lettings@vale.test"],
    ["a branch", { branchId: 1 }, "taunton@vale.test"],
    ["a deleted staff member and branch", { kind: "office", staffMemberId: 999, branchId: 999 }, "office@vale.test"],
    ["no named recipient", { kind: "office", branchId: undefined }, "office@vale.test"],
    ["a valuation without a branch", { branchId: undefined }, "taunton@vale.test"],
    ["the form's own address", { kind: "form", recipients: ["jobs@vale.test"] }, "jobs@vale.test"],
  ])("for %s goes to the right address", async (_recipient, change, address) => {
    await deliver(change);
    expect((await mails())[0]?.toAddress).toBe(address);
  });

  test("attaches files to the office mail only", async () => {
    const file = { fieldName: "cv", fileName: "cv.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-") };
    await deliver({
      booking: undefined,
      form: { formId: "careers", answers: { Role: "<b>Valuer</b>" }, files: [file] },
    });
    const [office, receipt] = await mails();
    expect(office?.attachments).toEqual([{ fileName: "cv.pdf", contentType: "application/pdf", content: "JVBERi0=" }]);
    expect(office?.html).toContain("&lt;b&gt;Valuer&lt;/b&gt;");
    expect(receipt?.attachments).toEqual([]);
  });

  test("attaches clean files only and is sent whatever the scan result [S27]", async () => {
    const file = { contentType: "application/pdf", content: Buffer.from("%PDF-") };
    const names = ["clean", "infected", "unchecked"];
    const files = names.map((name) => ({
      ...file,
      fieldName: name,
      fileName: `${name}.pdf`,
      content: Buffer.from(name),
    }));
    const lead = sampleLead({ booking: undefined, form: { formId: "careers", answers: {}, files } });
    const { leadId } = await submitLead(ctx, lead);
    const scan: ScanFile = async (content) => {
      const verdict = Buffer.from(content).toString() as "clean" | "infected" | "unchecked";
      return verdict === "clean" ? { verdict } : { verdict, finding: "Eicar-Signature" };
    };
    await deliverLead(ctx, { leadId, attempt: 1 }, { scan });
    const office = async () => (await mails()).filter(({ kind }) => kind === "lead").at(-1);
    const first = await office();
    expect(first?.attachments.map(({ fileName }) => fileName)).toEqual(["clean.pdf"]);
    const words = first?.text.replace(/\s+/g, " ");
    expect(words).toContain("“infected.pdf” is not attached: the virus scanner found Eicar-Signature in it.");
    expect(words).toContain("“unchecked.pdf” is not attached: the virus scanner could not check it.");
    await sendWebhook(ctx, { leadId, attempt: 1 });
    const sentFiles: { file_name: string; kept_back: boolean }[] =
      JSON.parse(received[0]?.body ?? "").data?.files ?? [];
    expect(sentFiles.map(({ kept_back }) => kept_back)).toEqual([false, true, true]);

    const scanned: string[] = [];
    const scanAgain: ScanFile = async (content) => {
      scanned.push(Buffer.from(content).toString());
      return { verdict: "clean" };
    };
    await deliverLead(ctx, { leadId, attempt: 2 }, { scan: scanAgain });
    expect(scanned, "rescans unchecked files only").toEqual(["unchecked"]);
    expect((await office())?.attachments.map(({ fileName }) => fileName)).toEqual(["clean.pdf", "unchecked.pdf"]);
  });

  test("contains nothing of another lead and updates only its own deliveries", async () => {
    const cv = (fileName: string) => ({ fieldName: "cv", fileName, contentType: "application/pdf" });
    const formOf = (word: string) => ({
      formId: "careers",
      answers: { Role: word },
      files: [{ ...cv(`${word}.pdf`), content: Buffer.from(word) }],
    });
    const booking = { bookedFor: "2026-11-23", timeSlots: ["11:00" as const] };
    const theirs = { firstName: "Olga", email: "olga@example.com", message: "Not for you", booking };
    const other = await deliver({ ...theirs, form: formOf("theirs") });
    const { leadId } = await submitLead(ctx, sampleLead({ form: formOf("ours") }));
    await database.db.delete(mailOutbox);
    await deliverLead(ctx, { leadId, attempt: 1 }, { scan: async () => ({ verdict: "clean" }) });
    await sendWebhook(ctx, { leadId, attempt: 1 });

    const [office, receipt] = await mails();
    expect([office?.replyTo, receipt?.toAddress]).toEqual(["zoe@example.com", "zoe@example.com"]);
    expect(office?.attachments.map(({ fileName }) => fileName)).toEqual(["ours.pdf"]);
    expect(office?.text).toContain("Friday 20 November 2026");
    expect(JSON.stringify([office, receipt, received])).not.toMatch(/olga|Not for you|theirs|23 November/i);
    const webhooks = (await deliveries()).filter(({ channel }) => channel === "webhook");
    expect(new Map(webhooks.map((delivery) => [delivery.leadId, delivery.state]))).toEqual(
      new Map([
        [other.leadId, "waiting"],
        [leadId, "done"],
      ]),
    );
    const files = await database.db.select().from(formFiles).orderBy(formFiles.leadId);
    expect(files.map(({ fileName, verdict }) => [fileName, verdict])).toEqual([
      ["theirs.pdf", null],
      ["ours.pdf", "clean"],
    ]);
  });

  test("is delivered once when the job runs twice", async () => {
    const { leadId } = await deliver();
    await deliverLead(ctx, { leadId, attempt: 1 });
    expect([(await mails()).length, (await deliveries()).length]).toEqual([2, 3]);
    expect(jobs.filter(({ job }) => job === "send-lead-webhook")).toHaveLength(1);
  });

  test("is not delivered from quarantine", async () => {
    await deliver({ quarantine: "honeypot" });
    expect([await mails(), await deliveries()]).toEqual([[], []]);
  });

  test("sends at most five receipts per address an hour", async () => {
    for (let i = 0; i < 7; i++) await deliver({ message: `Message ${i}` });
    expect((await mails()).filter(({ kind }) => kind === "lead-receipt")).toHaveLength(5);
    expect((await mails()).filter(({ kind }) => kind === "lead")).toHaveLength(7);
  });
});

describe("the webhook", () => {
  test("is signed and sent once", async () => {
    const { leadId, reference } = await deliver();
    await sendWebhook(ctx, { leadId, attempt: 1 });
    const { headers, body } = received[0] ?? { headers: {} as IncomingHttpHeaders, body: "" };
    const key = Buffer.from(secret.slice(6), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    expect(JSON.parse(body)).toMatchObject({
      type: "lead.created",
      version: 1,
      data: { reference, first_name: "Zoë", booking: { date: "2026-11-20", times: ["9:00", "10:00"] } },
    });
    expect(leadEvent.strict().parse(JSON.parse(body)).data.consents).not.toEqual([]);
    await sendWebhook(ctx, { leadId, attempt: 1 });
    expect(received).toHaveLength(1);
  });

  test("is retried after an error and fails after 24 hours or on 410", async () => {
    const { leadId } = await deliver();
    const readDelivery = async () => (await deliveries()).find(({ channel }) => channel === "webhook");
    status = 500;
    await expect(sendWebhook(ctx, { leadId, attempt: 1 })).rejects.toThrow("status 500");
    expect(await readDelivery()).toMatchObject({ state: "waiting", attempts: 1, lastError: "status 500" });
    await sendWebhook({ ...ctx, now: new Date(Date.now() + 25 * 3_600_000) }, { leadId, attempt: 1 });
    expect(await readDelivery()).toMatchObject({ state: "dead", attempts: 2 });

    const other = await deliver({ message: "Another" });
    status = 410;
    await sendWebhook(ctx, { leadId: other.leadId, attempt: 1 });
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["received", "received"]);
    await endMails("sent");
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["failed", "failed"]);
  });

  test("never reaches a private network, and follows no redirect [S21]", async () => {
    const { leadId } = await deliver();
    await expect(webhook.sendWebhook(ctx, { leadId, attempt: 1 })).rejects.toThrow("not a public address");
    expect(received).toEqual([]);
    status = 307;
    await expect(sendWebhook(ctx, { leadId, attempt: 1 })).rejects.toThrow("status 307");
    expect(received).toHaveLength(1);
  });

  test("is skipped once the agency removes it", async () => {
    const { leadId } = await deliver();
    status = 500;
    await expect(sendWebhook(ctx, { leadId, attempt: 1 })).rejects.toThrow("status 500");
    const config = await agencyConfig(ctx);
    const agency = { ...ctx.agency, config: { ...config, settings: settings.parse({}) } };
    await sendWebhook({ ...ctx, agency }, { leadId, attempt: 1 });
    await endMails("sent");
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["delivered"]);
  });
});

describe("a lead's state", () => {
  test("follows the last delivery attempt, even before it starts", async () => {
    const { leadId } = await deliver();
    await sendWebhook(ctx, { leadId, attempt: 1 });
    await endMails("dead");
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["failed"]);
    await resendLead(ctx, leadId);
    await reconcileDeliveries(ctx);
    await deliverLead(ctx, { leadId, attempt: 2 });
    expect(await states()).toEqual(["received"]);
    await sendWebhook(ctx, { leadId, attempt: 2 });
    await endMails("sent");
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["delivered"]);
  });

  test("is delivered once office mail and webhook are done, even if the receipt fails", async () => {
    const { leadId } = await deliver();
    await endMails("sent");
    await endMails("dead", "lead-receipt");
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["received"]);
    await sendWebhook(ctx, { leadId, attempt: 1 });
    await reconcileDeliveries(ctx);
    expect(await states()).toEqual(["delivered"]);
    expect((await deliveries()).map(({ channel, state }) => [channel, state])).toEqual([
      ["office", "done"],
      ["visitor", "dead"],
      ["webhook", "done"],
    ]);
  });

  test("stays received without deliveries and is queued again after ten minutes", async () => {
    const { leadId } = await submitLead({ ...ctx, now: new Date(Date.now() - 11 * 60_000) }, sampleLead());
    await submitLead(ctx, sampleLead({ message: "Just now" }));
    jobs.length = 0;
    await reconcileDeliveries(ctx);
    expect(jobs).toEqual([{ job: "deliver-lead", data: { agencyId: ctx.agency.id, leadId, round: 1 } }]);
  });
});

test("a bounce of the office mail makes its lead failed, and later leads are still mailed to the office", async () => {
  const { leadId } = await deliver();
  await sendWebhook(ctx, { leadId, attempt: 1 });
  const [office, receipt] = await mails();
  await endMails("sent");
  await reconcileDeliveries(ctx);
  expect(await states()).toEqual(["delivered"]);
  const bounce = { status: "5.1.1", reason: "550 unknown" };
  await recordBounce(database.db, { ...bounce, address: "zoe@example.com", messageId: receipt?.messageId ?? "" });
  await recordBounce(database.db, { ...bounce, address: "other@vale.test", messageId: office?.messageId ?? "" });
  expect(await states(), "after bounces of other mails").toEqual(["delivered"]);
  await recordBounce(database.db, { ...bounce, address: "taunton@vale.test", messageId: office?.messageId ?? "" });
  expect(await states()).toEqual(["failed"]);
  expect((await deliveries()).find(({ channel }) => channel === "office")).toMatchObject({
    state: "dead",
    lastError: "bounced: 5.1.1 550 unknown",
  });
  await reconcileDeliveries(ctx);
  expect(await states(), "after the next reconciliation").toEqual(["failed"]);

  await deliver({ message: "Another enquiry" });
  const next = (await mails()).find((mail) => mail.kind === "lead" && mail.state === "waiting");
  if (!next) throw new Error("The second lead has no office mail");
  expect(next.toAddress).toBe("taunton@vale.test");
  expect(await isSuppressed(database.db, next)).toBe(false);
});

test("the office mail has campaign and consents, and the webhook's JSON where the agency asks for it", async () => {
  const agency = await insertAgency(database.db, "crm", { settings: settings.parse({ attachLeadJson: true }) });
  const other = await createTestContext(database.db, { agency, enqueue });
  const consents = [{ purpose: "marketing", granted: true, statement: "Send me homes" }] as const;
  const { leadId, reference } = await submitLead(
    other,
    sampleLead({ branchId: undefined, campaign: { utm_source: "spring", utm_medium: "email" }, consents }),
  );
  await deliverLead(other, { leadId, attempt: 1 });
  const [office, receipt] = await mails();
  expect(office?.text).toContain("spring · email");
  expect(office?.text).toContain("Yes: Send me homes");
  const [file] = office?.attachments ?? [];
  expect(file).toMatchObject({ fileName: "lead.json", contentType: "application/json" });
  const event = leadEvent.parse(JSON.parse(Buffer.from(file?.content ?? "", "base64").toString()));
  expect(event.data).toMatchObject({
    reference,
    campaign: { utm_source: "spring", utm_medium: "email" },
    consents: [{ purpose: "marketing", granted: true, statement: "Send me homes" }],
  });
  expect(JSON.stringify(receipt?.attachments)).not.toContain("lead.json");
  await deliver();
  expect(
    (await mails()).filter(({ attachments }) => attachments.some(({ fileName }) => fileName === "lead.json")),
  ).toHaveLength(1);
});

describe("the CRM", () => {
  const listCrmRequests = () => received.filter(({ path }) => path !== "/leads");
  const configure = async (crmSettings: object | undefined) => {
    const config = await agencyConfig(ctx);
    const origin = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
    const given = crmSettings && { url: `${origin}/api/`, ...crmSettings };
    const parsed = settings.parse(given ? { crm: given } : {});
    return { ...ctx, agency: { ...ctx.agency, config: { ...config, settings: parsed } } } as Context;
  };
  const send = async (of: Context, change: Partial<NewLead>) => {
    const { leadId } = await submitLead(of, sampleLead(change));
    await deliverLead(of, { leadId, attempt: 1 });
    await sendWebhook(of, { leadId, attempt: 1 });
  };

  test("Reapit receives an enquiry with a token of its own", async () => {
    const origin = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
    const own = await configure({
      ...{ type: "reapit", customer: "SBOX", clientId: "id", clientSecret: "secret", office: "KEN" },
      ...{ offices: { 1: "TAU" }, tokenUrl: `${origin}/token` },
    });
    const propertyId = await insertProperty(database.db, ctx.agency.id, { reference: "TAU230001" });
    await send(own, { kind: "viewing", channel: null, propertyId, telHome: "07700 900123" });
    const [token, enquiry] = listCrmRequests();
    expect(token).toMatchObject({
      path: "/token",
      body: "client_id=id&grant_type=client_credentials",
      headers: { authorization: `Basic ${Buffer.from("id:secret").toString("base64")}` },
    });
    expect(enquiry).toMatchObject({
      path: "/api/enquiries",
      headers: { authorization: "Bearer a-token", "api-version": "2020-01-31", "reapit-customer": "SBOX" },
    });
    expect(JSON.parse(enquiry?.body ?? "")).toMatchObject({
      ...{ forename: "Zoë", surname: "Müller-Hughes", enquiryType: "salesApplicant", officeId: "TAU" },
      ...{ marketingConsent: "deny", mobilePhone: "07700 900123", propertyIds: ["TAU230001"], sourceName: "Website" },
      message: expect.stringContaining("The garden gate sticks\nViewing request"),
    });
    await send(own, { channel: "letting" });
    expect(JSON.parse(received.at(-1)?.body ?? "")).toMatchObject({ enquiryType: "lettingsProperty", officeId: "TAU" });
    await send(own, { kind: "office", booking: undefined, branchId: null });
    expect(JSON.parse(received.at(-1)?.body ?? "")).toMatchObject({ officeId: "KEN" });
    const sent = (await deliveries()).filter(({ target }) => target === "reapit");
    expect(sent.map(({ state }) => state)).toEqual(["done", "done", "done"]);
  });

  test("Street receives enquiries about its properties only", async () => {
    const own = await configure({ type: "street", token: "street-token" });
    const reference = "a827a3ae-4c74-4c32-8b42-42248d4010d3";
    const propertyId = await insertProperty(database.db, ctx.agency.id, { reference });
    await send(own, { kind: "viewing", channel: "sales", propertyId });
    await send(own, { message: "No property" });
    const [enquiry, ...rest] = listCrmRequests();
    expect(rest).toEqual([]);
    expect(enquiry).toMatchObject({
      path: "/api/enquiries",
      headers: { authorization: "Bearer street-token", "content-type": "application/vnd.api+json" },
    });
    expect(JSON.parse(enquiry?.body ?? "").data).toMatchObject({
      attributes: { email_address: "zoe@example.com", request_viewing: true, custom_source: "website" },
      relationships: { property: { data: { type: "property", id: reference } } },
    });
    expect((await deliveries()).filter(({ channel }) => channel === "webhook")).toMatchObject([{ state: "done" }]);
  });

  test("an enquiry is retried, and dropped when the setting is gone", async () => {
    const own = await configure({ type: "street", token: "t" });
    const propertyId = await insertProperty(database.db, ctx.agency.id, { reference: crypto.randomUUID() });
    const { leadId } = await submitLead(own, sampleLead({ propertyId }));
    await deliverLead(own, { leadId, attempt: 1 });
    status = 503;
    await expect(sendWebhook(own, { leadId, attempt: 1 })).rejects.toThrow("status 503");
    await sendWebhook(await configure(undefined), { leadId, attempt: 1 });
    expect((await deliveries()).filter(({ channel }) => channel === "webhook")).toEqual([]);
  });
});
