import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { formFiles, leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import { type Role, roles } from "#domains/staff/permissions.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { listenForChanges } from "#platform/db/change-listener.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { registerInBrowser } from "#tests/support/apps/register-in-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { recordJobs } from "#tests/support/database/test-context.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { readUntil } from "#tests/support/read-until.ts";
import { readApiExamples } from "#tests/support/samples/api-examples.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { createDeskEvents } from "./desk-events.server.ts";
import { escalateOverdueLeads } from "./escalate-leads.server.ts";
import { countViews, listInbox, listUrgent } from "./find-inbox.server.ts";
import { parseInboxFilter } from "./inbox-filter.ts";
import { startMailReceiver } from "./mail-receiver.server.ts";
import { readLead, readLeadFile } from "./read-lead.server.ts";
import { findResponseMinutes, measureResponseTimes } from "./response-times.server.ts";
import { createInboundToken, createReplyAddress, createStatusPath } from "./signed-lead.server.ts";
import { readVisitorStatus } from "./visitor-status.server.ts";

const secretKey = "a".repeat(64);
const domain = "reply.desk.test";
const two = withTwoAgencies();
const deskEvents = createDeskEvents();
const recorded = recordJobs();
let site: ReturnType<typeof createSiteApp>;

beforeAll(async () => {
  await insertBranch(two.database.db, two.first.id, 2);
  const config = readConfig("/tmp", { DEMO: "false", TRUSTED_PROXIES: "127.0.0.1", INBOUND_MAIL_DOMAIN: domain });
  site = createSiteApp({ database: two.database, enqueue: recorded.enqueue, parts: { secretKey, config, deskEvents } });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [leads, staffAccounts, mailOutbox]) await two.database.db.delete(table);
});

const open = (role: Role, values = {}) => openDeskAs(site, two.ctx, role, values);
const insertLead = async (changes: Parameters<typeof sampleLead>[0] = {}, ctx = two.ctx) =>
  (await submitLead(ctx, sampleLead({ booking: undefined, idempotencyKey: randomUUID(), ...changes }))).leadId;
const readRow = async (leadId: number) =>
  (await two.database.db.select().from(leads).where(eq(leads.leadId, leadId)))[0];
const readKinds = async (leadId: number) =>
  (
    await two.database.db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(leadEvents.eventId))
  ).map(({ kind }) => kind);
const readMails = () => two.database.db.select().from(mailOutbox).orderBy(mailOutbox.mailId);
const newReply = (changes = {}) => ({ subject: "Re: you", text: "Hello", idempotency_key: randomUUID(), ...changes });

describe("the inbox", () => {
  const list = async (desk: Awaited<ReturnType<typeof open>>, query: string) => {
    const { leads: found } = await (await desk.request(`/desk/api/leads?${query}`)).json();
    return found.map(({ leadId }: { leadId: number }) => leadId);
  };

  test("has a view for each kind of work, with its count", async () => {
    const desk = await open("negotiator", { branchIds: [1] });
    const { accountId } = desk.account;
    const [mine, free, waiting, closed, elsewhere] = [
      await insertLead(),
      await insertLead(),
      await insertLead(),
      await insertLead(),
      await insertLead({ branchId: 2 }),
    ];
    const quarantined = await insertLead({ quarantine: "honeypot" });
    for (const change of [
      { lead_id: mine, assignee_id: accountId },
      { lead_id: waiting, work_state: "waiting" },
      { lead_id: closed, work_state: "closed", outcome: "won" },
    ])
      expect((await desk.call("PUT", "/leads", { changes: [change] })).status).toBe(200);
    expect(await list(desk, "view=mine")).toEqual([mine]);
    expect(await list(desk, "view=branch")).toEqual([waiting, free, mine]);
    expect(await list(desk, "view=unassigned")).toEqual([waiting, free]);
    expect(await list(desk, "view=waiting")).toEqual([waiting]);
    expect(await list(desk, "view=closed")).toEqual([closed]);
    expect(await list(desk, "view=quarantined")).toEqual([quarantined]);
    expect(await inAgency(desk.ctx, countViews)).toEqual({
      ...{ mine: 1, branch: 3, unassigned: 2, waiting: 1, quarantined: 1, closed: 1 },
    });
    expect(await list(await open("owner"), "view=branch")).toContain(elsewhere);
  });

  test("finds by the start of words, a note, a telephone number and a reference, and filters", async () => {
    const desk = await open("owner");
    const zoe = await insertLead({ pageUrl: "/sell?utm_source=portal" });
    const bob = await insertLead({ kind: "office", firstName: "Bob", lastName: "Smithers", email: "bob@other.test" });
    await desk.call("POST", `/leads/${bob}/notes`, { text: "Prefers Thursdays" });
    const { reference } = await readLead(desk.ctx, zoe);
    for (const [query, found] of [
      ["q=smith", [bob]],
      ["q=bob+smithers", [bob]],
      ["q=bob+gate", [bob]],
      ["q=bob+nothing", []],
      ["q=thursd", [bob]],
      ["q=01632960", [bob, zoe]],
      ["q=other.test", [bob]],
      ["q=TA11AA+zo%C3%AB", [zoe]],
      [`q=${reference}`, [zoe]],
      ["q=%25%27%3B--", []],
      ["kind=office", [bob]],
      ["source=portal", [zoe]],
      ["age=older", []],
      ["age=day&branch=1", [bob, zoe]],
      ["home=99", []],
    ] as const)
      expect([query, await list(desk, query)]).toEqual([query, found]);
  });

  test("filters by assignee, new and unanswered leads, and counts the matches of every view", async () => {
    const desk = await open("owner");
    const colleague = (await open("negotiator", { branchIds: [1] })).account.accountId;
    const [fresh, mine, theirs, booked] = [
      await insertLead(),
      await insertLead(),
      await insertLead(),
      await insertLead({ lastName: "Booker" }),
    ];
    const changes = [
      { lead_id: mine, assignee_id: desk.account.accountId },
      { lead_id: theirs, assignee_id: colleague },
      { lead_id: booked, work_state: "booked" },
    ];
    expect((await desk.call("PUT", "/leads", { changes })).status).toBe(200);
    await desk.call("POST", `/leads/${theirs}/calls`);
    for (const [query, found] of [
      ["stage=new", [fresh]],
      ["stage=unanswered", [mine, fresh]],
      ["assignee=me", [mine]],
      ["assignee=none", [booked, fresh]],
      [`assignee=${colleague}`, [theirs]],
      ["assignee=none&stage=new", [fresh]],
    ] as const)
      expect([query, await list(desk, query)]).toEqual([query, found]);
    const filter = parseInboxFilter(new URLSearchParams("view=mine&q=booker"));
    expect(await inAgency(desk.ctx, (tx) => countViews(tx, filter))).toEqual({
      ...{ mine: 0, branch: 1, unassigned: 1, waiting: 0, quarantined: 0, closed: 0 },
    });
  });

  test("sorts by the promised time, those without one last", async () => {
    const desk = await open("owner");
    const [late, later, answered, soon] = [
      await insertLead(),
      await insertLead(),
      await insertLead(),
      await insertLead(),
    ];
    const due = (leadId: number, replyDueAt: Date | null) =>
      two.database.db.update(leads).set({ replyDueAt }).where(eq(leads.leadId, leadId));
    await due(late, new Date("2026-11-01T09:00:00Z"));
    await due(later, null);
    await due(answered, new Date("2026-10-01T09:00:00Z"));
    await due(soon, new Date("2026-12-01T09:00:00Z"));
    await desk.call("POST", `/leads/${answered}/calls`);
    expect(await list(desk, "sort=overdue")).toEqual([late, soon, answered, later]);
    const atNoon = { ...desk.ctx, now: new Date("2026-11-15T12:00:00Z") };
    const filter = parseInboxFilter(new URLSearchParams());
    const urgent = await inAgency(atNoon, (tx) => listUrgent(tx, filter, "A"));
    expect(urgent.map(({ leadId }) => leadId)).toEqual([late]);
    const inTheHour = { ...desk.ctx, now: new Date("2026-12-01T08:01:00Z") };
    const next = await inAgency(inTheHour, (tx) => listUrgent(tx, filter, "A"));
    expect(next.map(({ leadId }) => leadId)).toEqual([late, soon]);
  });

  test.each(["newest", "overdue"])("pages by key, and shows each lead once: %s", async (sort) => {
    const desk = await open("owner");
    for (let n = 0; n < 120; n++) await insertLead({ message: `No ${n}` });
    const isEven = sql`${leads.leadId} % 2 = 0`;
    await two.database.db.update(leads).set({ replyDueAt: null }).where(isEven);
    const seen: number[] = [];
    let after = "";
    do {
      const query = new URLSearchParams({ view: "branch", sort, after });
      const page = await (await desk.request(`/desk/api/leads?${query}`)).json();
      seen.push(...page.leads.map(({ leadId }: { leadId: number }) => leadId));
      after = page.next ?? "";
    } while (after !== "");
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    if (sort === "newest") expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  test("exports what is shown as CSV, in which no cell is a formula", async () => {
    const leadId = await insertLead({ firstName: "=HYPERLINK(1)", message: "+1" });
    const manager = await open("manager", { name: "Mina Harbour" });
    await manager.call("POST", `/leads/${leadId}/calls`);
    const response = await manager.request("/desk/api/leads.csv?view=branch");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
    const text = await response.text();
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain("'+1");
    expect(text).toMatch(/,waiting,,Mina Harbour,[\dTZ:.-]*,\d{4}-\d\d-\d\dT[\d:.]+Z,/);
    expect((await (await open("negotiator")).request("/desk/api/leads.csv")).status).toBe(403);
  });
});

describe("work on leads", () => {
  test("assigns and closes many at once, and undoes it with the values it returned", async () => {
    const desk = await open("manager", { branchIds: [1] });
    const ids = [await insertLead(), await insertLead()];
    const { accountId } = desk.account;
    const assign = ids.map((lead_id) => ({ lead_id, assignee_id: accountId }));
    const { undo } = await (await desk.call("PUT", "/leads", { changes: assign })).json();
    expect(await readRow(ids[0] ?? 0)).toMatchObject({ assigneeId: accountId, workState: "open" });
    expect((await desk.call("PUT", "/leads", { changes: undo })).status).toBe(200);
    expect(await readRow(ids[1] ?? 0)).toMatchObject({ assigneeId: null, workState: "new", outcome: null });
    expect(await readKinds(ids[0] ?? 0)).toEqual([
      "received",
      ...["assigned", "state-changed", "assigned", "state-changed"],
    ]);
    const entries = await two.database.db.select().from(auditLog).where(eq(auditLog.action, "lead.changed"));
    expect(entries.length).toBeGreaterThanOrEqual(4);
  });

  test("refuses what makes no sense, and changes nothing then", async () => {
    const desk = await open("owner");
    const [first, second] = [await insertLead(), await insertLead()];
    const editor = (await open("editor")).account.accountId;
    const elsewhere = (await open("negotiator", { branchIds: [2] })).account.accountId;
    for (const change of [
      { assignee_id: editor },
      { assignee_id: elsewhere },
      { branch_id: 77 },
      { outcome: "won" },
      { work_state: "open", outcome: "won" },
      { work_state: "gone" },
    ]) {
      const changes = [
        { lead_id: first, work_state: "booked" },
        { lead_id: second, ...change },
      ];
      expect([change, (await desk.call("PUT", "/leads", { changes })).status]).toEqual([change, 422]);
    }
    expect((await readRow(first))?.workState).toBe("new");
    expect((await desk.call("PUT", "/leads", { changes: [] })).status).toBe(422);
  });

  test("moves a lead to another branch, unassigned where its member does not work, and back again", async () => {
    const desk = await open("owner");
    const { account } = await open("negotiator", { branchIds: [1] });
    const leadId = await insertLead();
    const change = async (changes: object[]) => (await desk.call("PUT", "/leads", { changes })).json();
    await change([{ lead_id: leadId, assignee_id: account.accountId }]);
    const { undo } = await change([{ lead_id: leadId, branch_id: 2 }]);
    expect(await readRow(leadId)).toMatchObject({ officeBranchId: 2, assigneeId: null });
    await change(undo);
    expect(await readRow(leadId)).toMatchObject({ officeBranchId: 1, assigneeId: account.accountId });
    expect((await readKinds(leadId)).filter((kind) => kind === "branch-changed")).toHaveLength(2);
  });

  test("mails a colleague who is mentioned in a note, once", async () => {
    const desk = await open("negotiator");
    const { account } = await open("manager", { name: "Grace Harbour" });
    const leadId = await insertLead();
    await desk.call("POST", `/leads/${leadId}/notes`, { text: "@Grace Harbour <b>please</b> look" });
    const [mail, ...more] = await readMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ toAddress: account.email, kind: "lead-mention" });
    expect(mail?.html).toContain("&lt;b&gt;please");
    expect((await desk.call("POST", `/leads/${leadId}/notes`, { text: "  " })).status).toBe(422);
  });

  test("logs a call as the first reply, merges duplicates, and releases from quarantine", async () => {
    const desk = await open("negotiator");
    const [kept, double, held] = [
      await insertLead(),
      await insertLead(),
      await insertLead({ quarantine: "bot-check" }),
    ];
    await desk.call("POST", `/leads/${kept}/calls`);
    expect(await readRow(kept)).toMatchObject({ workState: "waiting", firstReplyAt: expect.any(Date) });
    expect((await desk.call("PUT", `/leads/${double}/merge`, { into: kept })).status).toBe(200);
    expect(await readRow(double)).toMatchObject({ workState: "closed", outcome: "duplicate", mergedInto: kept });
    expect((await desk.call("PUT", `/leads/${kept}/merge`, { into: double })).status).toBe(409);
    recorded.jobs.length = 0;
    expect((await desk.call("POST", `/leads/${held}/delivery`)).status).toBe(200);
    expect((await readRow(held))?.state).toBe("received");
    expect(recorded.jobs).toEqual([{ job: "deliver-lead", data: { agencyId: two.first.id, leadId: held, round: 1 } }]);
    expect((await readLead(desk.ctx, kept)).others.map(({ leadId }) => leadId)).toEqual([held, double]);
    expect(await readKinds(kept)).toEqual(["received", "called", "assigned", "state-changed", "merged-from", "seen"]);
  });

  test.each(["reply", "call"])("a %s makes an unassigned lead the member's, which can be undone", async (what) => {
    const [desk, colleague] = [await open("negotiator"), await open("negotiator")];
    const leadId = await insertLead();
    const answer = async (by: typeof desk) =>
      (
        await (what === "call"
          ? by.call("POST", `/leads/${leadId}/calls`)
          : by.call("POST", `/leads/${leadId}/replies`, newReply()))
      ).json();
    const { undo } = await answer(desk);
    expect(await readRow(leadId)).toMatchObject({ assigneeId: desk.account.accountId, workState: "waiting" });
    expect(await answer(colleague)).toEqual({ undo: [] });
    expect((await readRow(leadId))?.assigneeId).toBe(desk.account.accountId);
    expect((await desk.call("PUT", "/leads", { changes: undo })).status).toBe(200);
    expect(await readRow(leadId)).toMatchObject({ assigneeId: null, workState: "waiting" });
    expect((await readKinds(leadId)).filter((kind) => kind === "assigned")).toHaveLength(2);
  });

  test("gives the leads of a member who leaves back to the branch", async () => {
    const owner = await open("owner");
    const { account } = await open("negotiator");
    const leadId = await insertLead();
    await owner.call("PUT", "/leads", { changes: [{ lead_id: leadId, assignee_id: account.accountId }] });
    expect((await owner.call("DELETE", `/team/${account.accountId}`)).status).toBe(200);
    expect((await readRow(leadId))?.assigneeId).toBeNull();
    expect(await readKinds(leadId)).toContain("handed-over");
  });

  test("offers files except those the virus scanner held back", async () => {
    const desk = await open("read-only");
    const leadId = await insertLead();
    const file = { agencyId: two.first.id, leadId, contentType: "application/pdf", content: Buffer.from("%PDF-") };
    await two.database.db.insert(formFiles).values([
      { ...file, fieldName: "cv", fileName: 'c"v\r\n.pdf' },
      { ...file, fieldName: "bad", fileName: "bad.pdf", verdict: "infected" },
    ]);
    const response = await desk.request(`/desk/api/leads/${leadId}/files/cv`);
    expect(await response.text()).toBe("%PDF-");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''c%22v%0D%0A.pdf");
    expect((await desk.request(`/desk/api/leads/${leadId}/files/bad`)).status).toBe(404);
  });
});

type Attempt = readonly [method: string, path: (leadId: number) => string, body: (leadId: number) => object];
const writes: Record<string, Attempt> = {
  assign: ["PUT", () => "/leads", (lead_id) => ({ changes: [{ lead_id, assignee_id: null }] })],
  state: ["PUT", () => "/leads", (lead_id) => ({ changes: [{ lead_id, work_state: "open" }] })],
  note: ["POST", (id) => `/leads/${id}/notes`, () => ({ text: "Hello" })],
  call: ["POST", (id) => `/leads/${id}/calls`, () => ({})],
  reply: ["POST", (id) => `/leads/${id}/replies`, () => newReply()],
  delivery: ["POST", (id) => `/leads/${id}/delivery`, () => ({})],
  merge: ["PUT", (id) => `/leads/${id}/merge`, () => ({ into: 1 })],
};

describe.each(Object.entries(writes))("%s", (name, [method, path, body]) => {
  test("is refused for another agency, another branch, a visitor and another site's page [S65]", async () => {
    const theirs = await insertLead({}, two.other);
    const desk = await open("owner");
    expect((await desk.call(method, path(theirs), body(theirs))).status).toBe(404);
    const elsewhere = await insertLead({ branchId: 2 });
    const own = await open("negotiator", { branchIds: [1] });
    expect((await own.call(method, path(elsewhere), body(elsewhere))).status).toBe(404);
    desk.cookies.delete("__Host-desk");
    expect((await desk.call(method, path(theirs), body(theirs))).status).toBe(403);
    const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site", "content-type": "application/json" };
    const foreign = { method, headers, body: JSON.stringify(body(elsewhere)) };
    expect((await own.request(`/desk/api${path(elsewhere)}`, foreign)).status).toBe(403);
    for (const leadId of [theirs, elsewhere]) expect(await readKinds(leadId)).toEqual(["received"]);
  });

  test("is for owners, managers and negotiators", async () => {
    const statuses: [Role, number][] = [];
    for (const role of roles) {
      const leadId = await insertLead();
      const desk = await open(role);
      statuses.push([role, (await desk.call(method, path(leadId), body(leadId))).status]);
    }
    const allowed = name === "merge" ? 404 : 200;
    expect(statuses).toEqual([
      ["owner", allowed],
      ["manager", allowed],
      ["negotiator", allowed],
      ["editor", 403],
      ["read-only", 403],
    ]);
  });
});

test("reading is refused for another agency and another branch [S65]", async () => {
  const theirs = await insertLead({}, two.other);
  const elsewhere = await insertLead({ branchId: 2 });
  const owner = await open("owner");
  await expect(readLead(owner.ctx, theirs)).rejects.toThrow("Lead not found");
  const own = await open("negotiator", { branchIds: [1] });
  await expect(readLead(own.ctx, elsewhere)).rejects.toThrow("Lead not found");
  const all = parseInboxFilter(new URLSearchParams("view=branch"));
  expect((await inAgency(owner.ctx, (tx) => listInbox(tx, all, "A"))).leads.map(({ leadId }) => leadId)).toEqual([
    elsewhere,
  ]);
});

test("the inbox quotes the visitor, without the line about the home that a message to a branch begins with", async () => {
  const propertyId = await insertProperty(two.database.db, two.ctx.agency.id, { reference: "HV-9" });
  await insertLead({ kind: "office", propertyId, message: "Property HV-9, Mill Lane\n\nIs it quiet?" });
  await insertLead({ kind: "office", message: "Property tax\n\nIs it high?" });
  const owner = await open("owner");
  const all = parseInboxFilter(new URLSearchParams("view=branch"));
  const { leads: found } = await inAgency(owner.ctx, (tx) => listInbox(tx, all, "A"));
  expect(found.map(({ snippet }) => snippet)).toEqual(["Property tax\n\nIs it high?", "Is it quiet?"]);
});

describe("a reply", () => {
  test("is threaded, answered to the signed address, and cannot add headers or markup", async () => {
    const desk = await open("negotiator");
    const leadId = await insertLead();
    const reply = newReply({ text: "<script>alert(1)</script>\n\nBcc: all@example.com" });
    expect((await desk.call("POST", `/leads/${leadId}/replies`, reply)).status).toBe(200);
    expect((await desk.call("POST", `/leads/${leadId}/replies`, reply)).status).toBe(200);
    await desk.call("POST", `/leads/${leadId}/replies`, newReply());
    const [first, second, ...more] = await readMails();
    expect(more).toEqual([]);
    expect(first?.replyTo).toBe(createReplyAddress(secretKey, domain, { agencyId: two.first.id, leadId }));
    expect(first?.html).toContain("&lt;script&gt;");
    expect(first?.html).not.toContain("<script>");
    expect(first?.headers).toEqual({});
    expect(second?.headers).toEqual({ "In-Reply-To": first?.messageId, References: first?.messageId });
    expect(await readRow(leadId)).toMatchObject({ workState: "waiting", firstReplyAt: expect.any(Date) });
    const injected = newReply({ subject: "Hello\r\nBcc: all@example.com" });
    expect((await desk.call("POST", `/leads/${leadId}/replies`, injected)).status).toBe(422);
  });

  test("takes attachments of the kinds and sizes we accept", async () => {
    const desk = await open("negotiator");
    const leadId = await insertLead();
    const send = (...files: File[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(newReply())) body.set(name, value);
      for (const file of files) body.append("files[]", file);
      return desk.call("POST", `/leads/${leadId}/replies`, body);
    };
    expect((await send(new File(["%PDF-1.7"], "plan.pdf"))).status).toBe(200);
    expect((await readMails())[0]?.attachments.map(({ fileName }) => fileName)).toEqual(["plan.pdf"]);
    expect((await send(new File(["MZ"], "plan.exe"))).status).toBe(422);
    expect((await send(new File([`%PDF-${"x".repeat(9_000_000)}`], "large.pdf"))).status).toBe(422);
    expect((await send(...Array.from({ length: 6 }, (_, n) => new File(["%PDF-"], `${n}.pdf`)))).status).toBe(422);
  });

  test("starts from a template of the agency, which only an owner changes", async () => {
    const desk = await open("owner");
    const template = { name: "Viewing", subject: "Your viewing", body: "Dear {first_name}" };
    expect((await desk.call("POST", "/reply-templates", template)).status).toBe(200);
    expect((await desk.call("POST", "/reply-templates", template)).status).toBe(409);
    const wrong = { ...template, name: "B", body: "Dear {frist_name}" };
    expect((await (await desk.call("POST", "/reply-templates", wrong)).json()).fields).toEqual({
      body: "There is no field {frist_name}",
    });
    expect((await (await open("manager")).call("POST", "/reply-templates", template)).status).toBe(403);
    const [saved] = (await readLead(desk.ctx, await insertLead())).templates;
    const stranger = await openDeskAs(site, two.other, "owner");
    expect((await stranger.call("DELETE", `/reply-templates/${saved?.templateId}`)).status).toBe(404);
    expect((await desk.call("DELETE", `/reply-templates/${saved?.templateId}`)).status).toBe(200);
  });

  test("refuses to replace what another owner has saved since, and returns it", async () => {
    const desk = await open("owner");
    const seen = { name: "Thanks", subject: "Thank you", body: "Dear {first_name}" };
    await desk.call("POST", "/reply-templates", seen);
    const { templates } = await readLead(desk.ctx, await insertLead());
    const path = `/reply-templates/${templates.find(({ name }) => name === seen.name)?.templateId}`;
    const theirs = { ...seen, body: "Hello {first_name}" };
    expect((await desk.call("PUT", path, { ...theirs, seen })).status).toBe(200);
    const late = await desk.call("PUT", path, { ...seen, subject: "Mine", seen });
    expect([late.status, (await late.json()).current]).toEqual([409, theirs]);
    expect((await desk.call("PUT", path, { ...seen, subject: "Mine", seen: theirs })).status).toBe(200);
  });
});

test.each(["<!--", "_a", "1-a-"])("a message of 20 kB of %s takes no time to index", async (unit) => {
  const message = unit.repeat(20_000 / unit.length);
  const startedAt = performance.now();
  await insertLead({ message });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

describe("the visitor's answer by mail", () => {
  const toSource = (to: string, text = "Thursday suits me", id = randomUUID(), headers = "") =>
    [
      "From: Zoe <zoe@example.com>",
      `To: ${to}`,
      "Subject: Re: Your viewing",
      `Message-ID: <${id}@example.com>`,
      ...(headers ? [headers] : []),
      "Content-Type: text/plain; charset=utf-8",
      "",
      `${text}\r\n\r\nOn Tue, 17 Nov 2026 at 09:00, Harbour <a@b.test> wrote:\r\n> Dear Zoe`,
    ].join("\r\n");
  const addressOf = (leadId: number) => createReplyAddress(secretKey, domain, { agencyId: two.first.id, leadId });
  const post = (body: BodyInit, type?: string, token = createInboundToken(secretKey)) =>
    site.app.request(`/mail/inbound/${token}/mime`, {
      method: "POST",
      body,
      ...(type ? { headers: { "content-type": type } } : {}),
    });

  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const mailgun = (to: string) => ({
    ...{ recipient: to, sender: "zoe@example.com", from: "Zoe <zoe@example.com>", subject: "Re: Your viewing" },
    ...{ timestamp: "1763370000", token: "c".repeat(50), signature: "d".repeat(64), "body-mime": toSource(to) },
  });
  const sendGrid = (to: string) => ({
    ...{
      email: toSource(to),
      to,
      from: "Zoe <zoe@example.com>",
      subject: "Re: Your viewing",
      sender_ip: "203.0.113.9",
    },
    ...{ envelope: JSON.stringify({ to: [to], from: "zoe@example.com" }), dkim: "{@example.com : pass}", SPF: "pass" },
    ...{ spam_score: "0.1", spam_report: "Spam detection software", charsets: '{"to":"UTF-8","subject":"UTF-8"}' },
  });
  const postmark = (to: string) => ({
    ...{ FromName: "Zoe", From: "zoe@example.com", To: `"Harbour" <${to}>`, OriginalRecipient: to, Cc: "", Bcc: "" },
    ...{
      MessageStream: "inbound",
      Subject: "Re: Your viewing",
      MessageID: randomUUID(),
      MailboxHash: "1-1-a",
      Tag: "",
    },
    ...{ TextBody: "Thursday suits me", HtmlBody: "", StrippedTextReply: "", Attachments: [], Headers: [] },
    RawEmail: toSource(to),
  });

  test.each<[string, (to: string) => BodyInit, string?]>([
    ["Mailgun routes", (to) => new URLSearchParams(mailgun(to))],
    ["Mailgun routes, with files", (to) => form(mailgun(to))],
    ["SendGrid Inbound Parse, raw", (to) => form(sendGrid(to))],
    ["Postmark, with the raw mail", (to) => JSON.stringify(postmark(to)), "application/json"],
    ["a mail server's own program", toSource, "message/rfc822"],
  ])("is posted to its lead as %s sends it", async (_, create, type) => {
    const leadId = await insertLead();
    expect(await (await post(create(addressOf(leadId)), type)).json()).toEqual({ posted: true });
    const found = await two.database.db.select().from(leadEvents).where(eq(leadEvents.kind, "reply-received"));
    expect(found.map((event) => [event.leadId, event.data.text])).toEqual([[leadId, "Thursday suits me"]]);
    expect((await readMails()).map(({ kind }) => kind)).toEqual(["lead-answer"]);
  });

  test("is not posted without the signed address, the secret path or a lead", async () => {
    const leadId = await insertLead();
    const right = addressOf(leadId);
    const forged = [
      right.replace(/.{4}@/, "0000@"),
      right.replace(`-${leadId}-`, `-${leadId + 1}-`),
      right.replace(domain, "evil.test"),
      "reply@reply.desk.test",
      addressOf(leadId + 1_000),
    ];
    for (const to of forged)
      expect([to, await (await post(toSource(to), "message/rfc822")).json()]).toEqual([to, { posted: false }]);
    expect((await post(toSource(right), "message/rfc822", "wrong")).status).toBe(404);
    expect(await (await post("{", "application/json")).json()).toEqual({ posted: false });
    expect(await readKinds(leadId)).toEqual(["received"]);
  });

  test("opens the lead again and is posted once; an automatic answer changes no state", async () => {
    const desk = await open("negotiator");
    const leadId = await insertLead();
    await desk.call("POST", `/leads/${leadId}/replies`, newReply());
    const away = toSource(addressOf(leadId), "I am away", randomUUID(), "Auto-Submitted: auto-replied");
    await post(away, "message/rfc822");
    expect((await readRow(leadId))?.workState).toBe("waiting");
    const answer = toSource(addressOf(leadId));
    for (let n = 0; n < 2; n++) await post(answer, "message/rfc822");
    expect((await readRow(leadId))?.workState).toBe("open");
    const kinds = await readKinds(leadId);
    expect(kinds.filter((kind) => kind === "reply-received")).toHaveLength(2);
  });

  test("comes in by the built-in SMTP receiver, which refuses other addresses", async () => {
    const leadId = await insertLead();
    const { db } = two.database;
    const config = { publicUrl: "https://gable.test" };
    const parts = { secretKey, db, enqueue: recorded.enqueue, log: two.ctx.log, config };
    const receiver = await startMailReceiver(parts, { domain, smtpPort: 0, host: "127.0.0.1" });
    const transport = createTransport({ host: "127.0.0.1", port: receiver.port, ignoreTLS: true });
    const mail = { from: "zoe@example.com", subject: "Re", text: "By SMTP" };
    const plan = { filename: "plan.pdf", content: "%PDF-1.7" };
    const program = { filename: "run.exe", content: "MZ" };
    try {
      await transport.sendMail({ ...mail, to: addressOf(leadId), attachments: [plan, program] });
      await expect(transport.sendMail({ ...mail, to: `reply@${domain}` })).rejects.toThrow("550");
    } finally {
      transport.close();
      await receiver.close();
    }
    const { events, files } = await readLead((await open("owner")).ctx, leadId);
    expect(events[1]?.data).toMatchObject({ text: "By SMTP", files: ["plan.pdf"] });
    expect(files.map(({ fileName }) => fileName)).toEqual(["plan.pdf"]);
  });

  const withBody = (to: string, type: string, body: string) =>
    toSource(to).split("\r\n\r\n")[0]?.replace("text/plain; charset=utf-8", type).concat("\r\n\r\n", body) ?? "";
  const hostile: [string, (to: string) => string, { text: RegExp; unreadable?: true }][] = [
    ["2 MB of open paragraphs", (to) => withBody(to, "text/html", "<p>a".repeat(500_000)), { text: /^a\n/ }],
    [
      "1.7 MB of empty parts",
      (to) => withBody(to, 'multipart/mixed; boundary="b"', "--b\r\n\r\n".repeat(243_000)),
      { text: /^$/, unreadable: true },
    ],
    [
      "0.5 MB of nested elements",
      (to) => withBody(to, "text/html", `${"<div>".repeat(100_000)}a`),
      { text: /^$/, unreadable: true },
    ],
  ];
  const waysIn: [string, (to: string, source: string) => Promise<unknown>][] = [
    ["SMTP", sendBySmtp],
    ["Mailgun", async (to, source) => post(new URLSearchParams({ recipient: to, "body-mime": source }))],
    ["SendGrid", async (to, source) => post(form({ email: source, envelope: JSON.stringify({ to: [to] }) }))],
    [
      "Postmark",
      async (to, source) => post(JSON.stringify({ RawEmail: source, OriginalRecipient: to }), "application/json"),
    ],
    ["a mail server's own program", async (_, source) => post(source, "message/rfc822")],
  ];
  test.each(
    hostile.flatMap(([what, create, expected]) => waysIn.map((way) => [what, ...way, create, expected] as const)),
  )(
    "is kept when it is made of %s and comes by %s, and nobody waits for it",
    async (_, _way, send, create, expected) => {
      const leadId = await insertLead();
      const source = create(addressOf(leadId));
      let isReceived = false;
      const received = send(addressOf(leadId), source).finally(() => {
        isReceived = true;
      });
      const waits: number[] = [];
      while (!isReceived) {
        const arrivedAt = performance.now();
        await new Promise(setImmediate);
        expect((await site.app.request("/healthz")).status).toBe(200);
        waits.push(performance.now() - arrivedAt);
      }
      await received;
      expect(Math.max(...waits)).toBeLessThan(2_000);
      const { ctx } = await open("owner");
      const { events, files } = await readLead(ctx, leadId);
      const { data } = events.find(({ kind }) => kind === "reply-received") ?? {};
      expect(data).toMatchObject({ from: "zoe@example.com", files: ["mail.eml"] });
      expect(data).toMatchObject({ ...expected, text: expect.stringMatching(expected.text) });
      const [file] = files;
      const kept = await readLeadFile(ctx, leadId, file?.fieldName ?? "");
      expect(kept.content.toString().trimEnd()).toBe(source.trimEnd());
      expect((await readMails()).map(({ kind }) => kind)).toEqual(["lead-answer"]);
    },
    60_000,
  );

  async function sendBySmtp(to: string, source: string) {
    const { db } = two.database;
    const config = { publicUrl: "https://gable.test" };
    const parts = { secretKey, db, enqueue: recorded.enqueue, log: two.ctx.log, config };
    const receiver = await startMailReceiver(parts, { domain, smtpPort: 0, host: "127.0.0.1" });
    const transport = createTransport({ host: "127.0.0.1", port: receiver.port, ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from: "zoe@example.com", to }, raw: source });
    } finally {
      transport.close();
      await receiver.close();
    }
  }
});

test("an overdue lead is escalated to the branch's manager once", async () => {
  const { account } = await open("manager", { branchIds: [1] });
  await open("manager", { branchIds: [2] });
  const leadId = await insertLead();
  const answered = await insertLead();
  const due = new Date(Date.now() + 3_600_000);
  await two.database.db.update(leads).set({ replyDueAt: due });
  await (await open("owner")).call("POST", `/leads/${answered}/calls`);
  const job = (hours: number) => ({
    ...two.ctx,
    db: two.database.db,
    now: new Date(Date.now() + hours * 3_600_000),
  });
  await escalateOverdueLeads(job(0));
  expect(await readMails()).toEqual([]);
  for (const hours of [2, 3]) await escalateOverdueLeads(job(hours));
  expect((await readMails()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ["lead-overdue", account.email],
  ]);
  expect(await readKinds(leadId)).toEqual(["received", "escalated"]);
});

test("stores a branch's median for its page, only where the agency shows it", async () => {
  for (let n = 0; n < 20; n++) await insertLead();
  await two.database.db.update(leads).set({ firstReplyAt: sql`created_at + interval '40 minutes'` });
  const config = await agencyConfig(two.ctx);
  const withSetting = (showResponseTime: boolean) => {
    const agency = { ...two.first, config: { ...config, settings: { ...config.settings, showResponseTime } } };
    return { ...two.ctx, agency };
  };
  await two.database.db.update(branches).set({ openingHours: {} as never });
  expect(await measureResponseTimes(withSetting(true))).toEqual({ responseTimes: 1 });
  expect(await findResponseMinutes(two.ctx, 1)).toBe(40);
  expect(await findResponseMinutes(two.other, 1)).toBeNull();
  await measureResponseTimes(withSetting(false));
  expect(await findResponseMinutes(two.ctx, 1)).toBeNull();
});

const everyBranch = { branch_ids: null, person_id: null };

describe("the stream", () => {
  test("tells of a new lead of the member's branch at once, and of what was missed", async () => {
    const listener = listenForChanges({
      url: two.database.url,
      log: two.ctx.log,
      onChange: () => {},
      onMissed: () => {},
      onNotification: { desk_events: deskEvents.publish },
    });
    try {
      await listener.ready;
      const desk = await open("negotiator", { branchIds: [1] });
      const stream = await desk.request("/desk/api/stream");
      expect(stream.headers.get("content-type")).toContain("text/event-stream");
      const elsewhere = await insertLead({ branchId: 2 });
      await insertLead({}, two.other);
      const leadId = await insertLead();
      const text = await readUntil(stream, `"leadId":${leadId}`);
      expect(text).toContain('"kind":"received"');
      expect(text).not.toContain(`"leadId":${elsewhere}`);
      const [, lastEventId = "0"] = /event: ready\ndata: {}\nid: (\d+)/.exec(text) ?? [];
      const again = await desk.request("/desk/api/stream", { headers: { "last-event-id": lastEventId } });
      expect(await readUntil(again, `"leadId":${leadId}`)).not.toContain(`"leadId":${elsewhere}`);
    } finally {
      await listener.stop();
    }
    expect((await (await open("editor")).request("/desk/api/stream")).status).toBe(403);
  });

  test.each([
    ["is deactivated", (id: number) => ({ method: "DELETE", path: `/team/${id}`, body: {} })],
    [
      "gets another role",
      (id: number) => ({ method: "PUT", path: `/team/${id}`, body: { ...everyBranch, role: "editor" } }),
    ],
  ])("ends at once when the member %s", async (_, toCall) => {
    const listener = listenForChanges({
      ...{ url: two.database.url, log: two.ctx.log, onChange: () => {}, onMissed: () => {} },
      onNotification: { desk_events: deskEvents.publish, staff_access: deskEvents.publishAccess },
    });
    try {
      await listener.ready;
      const desk = await open("negotiator");
      const other = await open("negotiator");
      const stream = await desk.request("/desk/api/stream");
      const others = await other.request("/desk/api/stream");
      const { method, path, body } = toCall(desk.account.accountId);
      expect((await (await open("owner")).call(method, path, body)).status).toBe(200);
      const leadId = await insertLead();
      expect(await stream.text()).not.toContain(`"leadId":${leadId}`);
      expect(await readUntil(others, `"leadId":${leadId}`)).toContain('"kind":"received"');
    } finally {
      await listener.stop();
    }
  });
});

describe("the visitor's status page", () => {
  const pathOf = (leadId: number) => createStatusPath(secretKey, { agencyId: two.first.id, leadId });
  const statusOf = (leadId: number) =>
    readVisitorStatus({ ...two.ctx, statusLeadId: leadId, statusPath: pathOf(leadId) });
  const postForm = async (path: string, fields: Record<string, string>) => {
    const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), "first-agency.test", "203.0.113.9");
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
    return browser.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  };

  test("tells in plain words what happened, without what was written", async () => {
    const leadId = await insertLead();
    const desk = await open("negotiator", { name: "Grace" });
    await readLead(desk.ctx, leadId);
    await desk.call("POST", `/leads/${leadId}/replies`, newReply());
    expect((await postForm(pathOf(leadId), { action: "message", text: "I have a dog" })).status).toBe(303);
    const { steps } = await statusOf(leadId);
    expect(steps.map(({ text }) => text)).toEqual([
      ...["We received your enquiry.", "Grace has seen it.", "Grace replied by email.", "You sent us a message."],
    ]);
    expect((await readRow(leadId))?.workState).toBe("open");
    expect((await readMails()).at(-1)).toMatchObject({ kind: "lead-answer" });
  });

  test("is listed in the account of the visitor who sent it signed in, and in no other", async () => {
    const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), "first-agency.test", "203.0.113.8");
    expect((await browser.request("/user_enquiries.ljson")).status).toBe(403);
    const userId = await registerInBrowser(browser, { email: "own@example.com" });
    const own = await insertLead({}, { ...two.ctx, userId });
    await insertLead({ quarantine: "honeypot" }, { ...two.ctx, userId });
    await insertLead({ email: "own@example.com" });
    await insertLead({}, { ...two.other, userId });
    const list = async () => (await (await browser.request("/user_enquiries.ljson")).json()).enquiries;
    const [enquiry, ...more] = await list();
    expect(more).toEqual([]);
    expect(Object.keys(enquiry)).toEqual(
      Object.keys((readApiExamples("user.md")("enquiries").enquiries as object[])[0] ?? {}),
    );
    expect(enquiry).toMatchObject({ path: pathOf(own), state: "Received" });
    await (await open("owner")).call("POST", `/leads/${own}/replies`, newReply());
    expect((await list())[0].state).toBe("We've replied");
  });

  test("withdraws and erases; a wrong link does neither [S65]", async () => {
    const leadId = await insertLead();
    const desk = await open("negotiator");
    await desk.call("POST", `/leads/${leadId}/replies`, newReply());
    const wrong = [pathOf(leadId + 1), pathOf(leadId).slice(0, -1), `/enquiry/${leadId}-${"0".repeat(24)}`];
    const theirs = createStatusPath(secretKey, { agencyId: two.second.id, leadId });
    for (const path of [...wrong, theirs])
      expect([path, (await postForm(path, { action: "erase", sure: "yes" })).status]).toEqual([path, 404]);
    expect((await postForm(pathOf(leadId), { action: "withdraw" })).status).toBe(303);
    expect(await readRow(leadId)).toMatchObject({ workState: "closed", outcome: "lost" });
    expect((await postForm(pathOf(leadId), { action: "erase" })).status).not.toBe(200);
    expect(await readRow(leadId)).toBeDefined();
    await postForm(pathOf(leadId), { action: "erase", sure: "yes" });
    expect(await readRow(leadId)).toBeUndefined();
    expect(await readMails()).toEqual([]);
    await expect(statusOf(leadId)).rejects.toThrow();
  });
});
