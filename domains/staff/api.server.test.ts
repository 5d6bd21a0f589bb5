import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "#domains/account/password/password-hash.server.ts";
import type { Context } from "#platform/context.ts";
import { rateLimits } from "#platform/http/rate-limit/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { seal } from "#platform/seal.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { recordJobs } from "#tests/support/database/test-context.ts";
import { withClient } from "#tests/support/database/test-database.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { listAuditLog, recordAudit } from "./audit.server.ts";
import { inAgency, isStaffContext } from "./in-agency.server.ts";
import { staffJobs } from "./mail/staff-mails.server.tsx";
import type { Role } from "./permissions.ts";
import { auditLog, staffAccounts, staffPasskeys, staffSessions } from "./tables.server.ts";

const secretKey = "a".repeat(64);
const password = "Harbour-Lights-41";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const two = withTwoAgencies();
let site: ReturnType<typeof createSiteApp>;
let rendered: Context[];
let passwordHash: string;
let mark = 0;
const recorded = recordJobs();

beforeAll(async () => {
  passwordHash = await hashPassword(password);
  const render = async (_: Request, c: { get(name: "context"): Context }) => {
    rendered.push(c.get("context"));
    return new Response("page", { headers: { "content-type": "text/html" } });
  };
  site = createSiteApp({ database: two.database, enqueue: recorded.enqueue, parts: { secretKey, render } });
});
afterAll(() => site.close());
beforeEach(async () => {
  rendered = [];
  for (const table of [rateLimits, staffAccounts, mailOutbox]) await two.database.db.delete(table);
});

function openBrowser(slug = "first-agency", address = "203.0.113.7") {
  const host = `${slug}.test`;
  const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), host, address);
  async function call(method: string, path: string, body: object = {}, headers: Record<string, string> = {}) {
    const sent = { "content-type": "application/json", origin: `http://${host}`, ...headers };
    return browser.request(`/desk/api${path}`, { method, headers: sent, body: JSON.stringify(body) });
  }
  return { ...browser, call };
}
type Browser = ReturnType<typeof openBrowser>;

async function insertStaff(role: Role, values: Partial<typeof staffAccounts.$inferInsert> = {}, ctx = two.ctx) {
  const email = `${role}${++mark}@desk.test`;
  const own = { agencyId: ctx.agency.id, email, role, name: `Ada ${role}`, joinedAt: new Date() };
  const totpSecret = seal(secretKey, secret);
  const [row] = await ctx.db
    .insert(staffAccounts)
    .values({ ...own, passwordHash, totpSecret, ...values })
    .returning();
  if (!row) throw new Error("The account was not inserted");
  return row;
}
/** A code of `steps` time steps from now. */
const totp = (steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
const signIn = async (browser: Browser, email: string, steps = 0) =>
  browser.call("POST", "/session", { email, password, code: await totp(steps) });

async function openDesk(role: Role, slug?: string) {
  const account = await insertStaff(role, {}, slug === "second-agency" ? two.other : two.ctx);
  const browser = openBrowser(slug);
  expect((await signIn(browser, account.email)).status).toBe(200);
  return { browser, account };
}
const readAudit = async () =>
  (await two.database.db.select().from(auditLog).orderBy(auditLog.entryId)).map(({ action, subject }) => [
    action,
    subject,
  ]);
/** Runs the job of the last invitation, and finds the link in its mail. */
const readInvitationToken = async () => {
  const { job, data } = recorded.jobs.at(-1) ?? { job: "", data: {} };
  await staffJobs.find(({ name }) => name === job)?.run({ ...two.ctx, db: two.database.db }, data);
  const mails = await two.database.db.select().from(mailOutbox).orderBy(mailOutbox.mailId);
  return /\/desk\/join#([\w-]{43})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
};
const asPage = { accept: "text/html" };

describe("signing in with a password and a code", () => {
  test("sets a new __Host- cookie each time, and opens the desk", async () => {
    const account = await insertStaff("owner");
    const browser = openBrowser();
    const response = await signIn(browser, account.email);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const first = browser.cookies.get("__Host-desk");
    expect((await signIn(browser, account.email, 1)).status).toBe(200);
    expect(browser.cookies.get("__Host-desk")).not.toBe(first);
    expect(await two.database.db.$count(staffSessions)).toBe(1);
    await browser.request("/desk", { headers: asPage });
    expect(rendered.map((ctx) => isStaffContext(ctx) && ctx.staff.email)).toEqual([account.email]);
  });

  test("answers the same to a wrong password, a wrong code, an unknown address and someone who left", async () => {
    const account = await insertStaff("owner");
    const left = await insertStaff("editor", { deactivatedAt: new Date() });
    const answers = [
      { email: account.email, password: "Not-The-One-1", code: await totp() },
      { email: account.email, password, code: "000000" },
      { email: "nobody@desk.test", password, code: await totp() },
      { email: left.email, password, code: await totp() },
    ].map(async (attempt) => {
      const response = await openBrowser().call("POST", "/session", attempt);
      return [response.status, await response.text(), response.headers.getSetCookie()];
    });
    expect(new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await answers[0])?.[0]).toBe(422);
  });

  test("accepts a code once, also when it is sent twice at the same time", async () => {
    const { email } = await insertStaff("owner");
    const answers = await Promise.all([openBrowser(), openBrowser()].map((browser) => signIn(browser, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await signIn(openBrowser(), email)).status).toBe(422);
    expect((await signIn(openBrowser(), email, -1)).status).toBe(422);
  });

  test("stops a thousand wrong passwords, from one address and from many", async () => {
    const { email } = await insertStaff("owner");
    const guess = (n: number, address: string) =>
      openBrowser("first-agency", address).call("POST", "/session", { email, password: `Guess-${n}`, code: "123456" });
    const statuses: number[] = [];
    for (let n = 0; n < 1_000; n++) statuses.push((await guess(n, `198.51.${n % 100}.7`)).status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(30);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
    expect((await openBrowser().call("POST", "/session/passkey/options")).status).toBe(200);
  }, 60_000);

  test("a session ends when idle for 12 hours, after a week, on sign-out and with the account", async () => {
    const { browser, account } = await openDesk("owner");
    const isOpen = async () => {
      rendered = [];
      await browser.request("/desk", { headers: asPage });
      return rendered.some(isStaffContext);
    };
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    expect(await isOpen()).toBe(true);
    const changes = [{ lastSeenAt: hours(12) }, { lastSeenAt: hours(0), expiresAt: hours(0) }];
    for (const change of changes) {
      await two.database.db.update(staffSessions).set(change);
      expect(await isOpen()).toBe(false);
    }
    await two.database.db.update(staffSessions).set({ expiresAt: hours(-1) });
    expect(await isOpen()).toBe(true);
    await two.database.db.update(staffAccounts).set({ deactivatedAt: new Date() });
    expect(await isOpen()).toBe(false);
    await two.database.db.update(staffAccounts).set({ deactivatedAt: null });
    const stolen = browser.cookies.get("__Host-desk") ?? "";
    expect((await browser.call("DELETE", "/session")).status).toBe(200);
    expect(browser.cookies.has("__Host-desk")).toBe(false);
    browser.cookies.set("__Host-desk", stolen);
    expect(await isOpen()).toBe(false);
    expect(await readAudit()).toEqual(expect.arrayContaining([["session.ended", account.email]]));
  });
});

describe("attacks", () => {
  test("a forged cookie, and another agency's session, open nothing", async () => {
    const { browser } = await openDesk("owner", "second-agency");
    const token = browser.cookies.get("__Host-desk") ?? "";
    for (const forged of [token, "x".repeat(43), "", `${token}x`, "' or 1=1"]) {
      const here = openBrowser("first-agency");
      here.cookies.set("__Host-desk", forged);
      await here.request("/desk", { headers: asPage });
      expect((await here.call("POST", "/team", {})).status).toBe(403);
      expect((await here.call("PUT", "/account", { name: "Eve" })).status).toBe(403);
    }
    expect(rendered.some(isStaffContext)).toBe(false);
  });

  test("a write from another site is rejected, with and without a body [S12]", async () => {
    const { browser } = await openDesk("owner");
    const elsewhere: Record<string, string>[] = [
      { origin: "http://evil.example" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
    ];
    for (const headers of elsewhere) {
      expect((await browser.call("PUT", "/account", { name: "Eve" }, headers)).status).toBe(403);
      expect((await browser.call("DELETE", "/session", {}, headers)).status).toBe(403);
      expect((await browser.call("POST", "/session", {}, headers)).status).toBe(403);
    }
  });

  test("nothing of the desk is stored, indexed or framed", async () => {
    const { browser } = await openDesk("owner");
    const isClosed = ({ headers }: Response) => [
      headers.get("cache-control"),
      headers.get("x-robots-tag"),
      headers.get("x-frame-options"),
    ];
    const closed = ["private, no-store", "noindex, nofollow", "DENY"];
    const page = await browser.request("/desk/team", { headers: asPage });
    expect(isClosed(page)).toEqual(closed);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    for (const path of ["/desk", "/desk.data", "/desk/sign-in"])
      expect(isClosed(await browser.request(path))).toEqual(closed);
    expect(isClosed(await browser.call("PUT", "/account", { name: "Ada" }))).toEqual(closed);
  });

  test("a public page is rendered without the desk's session", async () => {
    const { browser } = await openDesk("owner");
    rendered = [];
    for (const path of ["/", "/about", "/alerts/1/00000000-0000-4000-8000-000000000000"])
      await browser.request(path, { headers: asPage });
    expect(rendered.length).toBe(3);
    expect(rendered.some(isStaffContext)).toBe(false);
  });
});

describe("the team", () => {
  const invite = { email: "new@desk.test", role: "negotiator", branch_ids: [1] };

  test("an invitation is mailed and works once, for seven days", async () => {
    const { browser } = await openDesk("owner");
    expect((await browser.call("POST", "/team", invite)).status).toBe(200);
    expect((await browser.call("POST", "/team", invite)).status).toBe(409);
    const token = await readInvitationToken();
    const joining = openBrowser();
    const opened = await (await joining.call("POST", "/invitation", { token })).json();
    expect(opened).toMatchObject({
      email: invite.email,
      role: "Negotiator",
      passkey: { rp: { id: "first-agency.test" } },
    });
    const code = await generate({ secret: opened.totp.secret });
    const words = { name: "Grace", password, password_confirmation: password };
    const form = { token, ...words, totp: opened.totp.sealed, code };
    const wrong = await joining.call("POST", "/invitation/acceptance", { ...form, code: "000000" });
    expect([wrong.status, (await wrong.json()).fields]).toEqual([422, { code: expect.any(String) }]);
    const foreign = openBrowser("second-agency");
    expect((await foreign.call("POST", "/invitation/acceptance", form)).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => openBrowser().call("POST", "/invitation/acceptance", form)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const joined = both.find(({ status }) => status === 200);
    const codes: string[] = (await joined?.json())?.recovery_codes ?? [];
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[a-kmnp-z2-9]{6}(-[a-kmnp-z2-9]{6}){3}$/);
    const [first] = codes;
    const withCode = () => openBrowser().call("POST", "/session", { email: invite.email, password, code: first });
    expect((await withCode()).status).toBe(200);
    expect((await withCode()).status).toBe(422);
    expect((await readAudit()).slice(-4).map(([action]) => action)).toEqual([
      ...["team.invited", "team.joined", "sign-in.done", "sign-in.failed"],
    ]);
  });

  test("owners read all of the audit log, managers what concerns their work and branches", async () => {
    const open = (role: Role, values = {}) => openDeskAs(site, two.ctx, role, values);
    const [owner, here, elsewhere] = [
      await open("owner"),
      await open("negotiator", { branchIds: [1] }),
      await open("negotiator", { branchIds: [1, 2] }),
    ];
    const subject = `Only here ${Date.now()}`;
    for (const [by, action] of [
      [owner, "site.published"],
      [owner, "lead.noted"],
      [here, "lead.noted"],
      [here, "sign-in.done"],
      [elsewhere, "lead.noted"],
    ] as const)
      await inAgency(by.ctx, (tx) => recordAudit(tx, { action, subject }));
    const read = async (desk: Awaited<ReturnType<typeof open>>, text = subject) => {
      const filter = { text, accountId: null, before: null };
      const { entries } = await inAgency(desk.ctx, (tx) => listAuditLog(tx, filter));
      return entries.filter((entry) => entry.subject === subject).map(({ actor, action }) => [actor, action]);
    };
    const notes = [elsewhere, here, owner].map(({ account }) => [account.name, "lead.noted"]);
    expect(await read(owner)).toHaveLength(5);
    expect(await read(owner, "Added a NOTE")).toEqual(notes);
    expect(await read(await open("manager"))).toEqual(notes);
    expect(await read(await open("manager", { branchIds: [1] }))).toEqual([[here.account.name, "lead.noted"]]);
    expect(await read(await openDeskAs(site, two.other, "owner"))).toEqual([]);
  });

  test("an invitation expires", async () => {
    const { browser } = await openDesk("owner");
    await browser.call("POST", "/team", invite);
    const token = await readInvitationToken();
    await two.database.db.execute("update staff_invitations set expires_at = now() - interval '1 second'");
    expect((await openBrowser().call("POST", "/invitation", { token })).status).toBe(422);
  });

  test.each(["manager", "negotiator", "editor", "read-only"] as const)("a %s cannot manage it", async (role) => {
    const { browser, account } = await openDesk(role);
    for (const [method, path, body] of [
      ["POST", "/team", invite],
      ["PUT", `/team/${account.accountId}`, { role: "owner", branch_ids: null, person_id: null }],
      ["DELETE", `/team/${account.accountId}`, {}],
      ["POST", `/team/${account.accountId}/invitation`, {}],
    ] as const)
      expect([path, (await browser.call(method, path, body)).status]).toEqual([path, 403]);
  });

  test("the last owner stays, also when two owners remove each other at the same time", async () => {
    const one = await openDesk("owner");
    const other = await openDesk("owner");
    const remove = (by: typeof one, { account }: typeof one) => by.browser.call("DELETE", `/team/${account.accountId}`);
    const answers = await Promise.all([remove(one, other), remove(other, one)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = await two.database.db.select().from(staffAccounts);
    const active = left.filter(({ deactivatedAt }) => deactivatedAt === null);
    expect(active).toHaveLength(1);
    const last = active[0]?.accountId === one.account.accountId ? one : other;
    expect((await remove(last, last)).status).toBe(409);
    const demotion = { role: "editor", branch_ids: null, person_id: null };
    expect((await last.browser.call("PUT", `/team/${last.account.accountId}`, demotion)).status).toBe(409);
  });

  test("another agency's member, branch or person is not found", async () => {
    const { browser } = await openDesk("owner");
    const stranger = await insertStaff("editor", {}, two.other);
    const change = { role: "editor", branch_ids: null, person_id: null };
    const { accountId } = stranger;
    for (const [method, path] of [
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/invitation"],
    ] as const)
      expect((await browser.call(method, `/team/${accountId}${path}`, change)).status).toBe(404);
    const [own] = await two.ctx.db.select().from(staffAccounts).where(eq(staffAccounts.agencyId, two.first.id));
    const wrong = await browser.call("PUT", `/team/${own?.accountId}`, {
      role: "owner",
      branch_ids: [99],
      person_id: 98,
    });
    expect((await wrong.json()).fields).toEqual({ branch_ids: "Please choose branches of this agency" });
  });

  test("who is deactivated is signed out at once, and needs a new invitation to return", async () => {
    const { browser } = await openDesk("owner");
    const leaver = await openDesk("editor");
    const path = `/team/${leaver.account.accountId}`;
    expect((await browser.call("DELETE", path)).status).toBe(200);
    expect((await leaver.browser.call("PUT", "/account", { name: "X" })).status).toBe(403);
    expect((await signIn(openBrowser(), leaver.account.email, 1)).status).toBe(422);
    expect((await browser.call("POST", `${path}/invitation`)).status).toBe(200);
    expect((await signIn(openBrowser(), leaver.account.email, 1)).status).toBe(422);
    expect(await readInvitationToken()).not.toBe("");
  });
});

describe("the own account", () => {
  test("a new password needs the old one, a fresh code and a recent sign-in, and ends other sessions", async () => {
    const { browser, account } = await openDesk("negotiator");
    const elsewhere = openBrowser();
    await signIn(elsewhere, account.email, 1);
    const next = "quiet morning tide bell";
    const words = { password: next, password_confirmation: next, totp: null };
    await two.database.db.update(staffAccounts).set({ totpStep: 1 });
    const change = async (current: string) =>
      browser.call("PUT", "/account/password", { ...words, current_password: current, code: await totp() });
    expect((await change("Not-The-One-1")).status).toBe(422);
    const short = {
      ...words,
      password: "Tide-Bell-7",
      password_confirmation: "Tide-Bell-7",
      current_password: password,
    };
    const refused = await browser.call("PUT", "/account/password", { ...short, code: await totp() });
    expect((await refused.json()).fields).toEqual({ password: expect.stringMatching(/^At least 12/) });
    await two.database.db.update(staffSessions).set({ createdAt: new Date(Date.now() - 31 * 60_000) });
    expect((await change(password)).status).toBe(403);
    expect((await browser.call("POST", "/account/passkeys/options")).status).toBe(403);
    await two.database.db.update(staffSessions).set({ createdAt: new Date() });
    expect((await change(password)).status).toBe(200);
    expect((await browser.call("PUT", "/account", { name: "Grace" })).status).toBe(200);
    expect((await elsewhere.call("PUT", "/account", { name: "Eve" })).status).toBe(403);
  });

  test("a password change that takes longer than other requests still shows its recovery codes", async () => {
    const { browser, account } = await openDesk("owner");
    const app = await (await browser.call("POST", "/account/authenticator")).json();
    const next = { password: "quiet morning tide bell", password_confirmation: "quiet morning tide bell" };
    const code = await generate({ secret: app.secret });
    const change = { ...next, current_password: password, totp: app.sealed, code };
    const answered = await withClient(two.database.url, async (lock) => {
      await lock.query("begin");
      await lock.query("select set_config('gable.agency', 'all', true)");
      await lock.query("select from staff_accounts where account_id = $1 for update", [account.accountId]);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const response = browser.call("PUT", "/account/password", change);
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while ((await lock.query(waiting)).rowCount === 0);
      vi.advanceTimersByTime(5_500);
      await lock.query("rollback");
      return response;
    }).finally(() => vi.useRealTimers());
    expect([answered.status, (await answered.json()).recovery_codes]).toEqual([200, expect.any(Array)]);
  });

  test("sessions and passkeys of others are out of reach, and the last way to sign in stays", async () => {
    const { browser, account } = await openDesk("editor");
    const other = await openDesk("editor");
    const [theirs] = await two.ctx.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.accountId, other.account.accountId));
    expect((await browser.call("DELETE", `/account/sessions/${theirs?.sessionId}`)).status).toBe(404);
    expect((await browser.call("DELETE", "/account/sessions")).status).toBe(200);
    expect((await other.browser.call("PUT", "/account", { name: "Still here" })).status).toBe(200);
    const key = { publicKey: Buffer.from("k"), counter: 0, device: "Chrome on Mac" };
    for (const [credentialId, accountId] of [
      ["mine", account.accountId],
      ["theirs", other.account.accountId],
    ] as const)
      await two.ctx.db.insert(staffPasskeys).values({ agencyId: two.first.id, credentialId, accountId, ...key });
    const remove = (credential_id: string) => browser.call("DELETE", "/account/passkeys", { credential_id });
    expect((await remove("theirs")).status).toBe(404);
    await two.database.db.update(staffAccounts).set({ passwordHash: null });
    expect((await remove("mine")).status).toBe(409);
    await two.database.db.update(staffAccounts).set({ passwordHash });
    expect((await remove("mine")).status).toBe(200);
  });
});
