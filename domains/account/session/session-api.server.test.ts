import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendResetLinkJob } from "#domains/account/password/password-reset.server.ts";
import { passwordResets, users } from "#domains/account/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { type AccountApp, createAccountApp } from "#tests/support/apps/account-app.ts";
import { registerInBrowser, testPassword } from "#tests/support/apps/register-in-browser.ts";
import { solveBotCheck } from "#tests/support/apps/solve-bot-check.ts";
import { untilLocked } from "#tests/support/database/test-database.ts";
import { readApiExamples } from "#tests/support/samples/api-examples.ts";

const documented = readApiExamples("user.md");
const newPassword = "Quay-Side-Morning-2";

let app: AccountApp;
let userId: number;
beforeAll(async () => {
  app = await createAccountApp();
  userId = await registerInBrowser(app.browser(app.agencies[0]), { email: "ada@example.com" });
});
afterAll(() => app.close());

let visitors = 0;
const visitor = (agency = app.agencies[0]) => app.browser(agency, `198.51.100.${++visitors}`);

describe("POST /session", () => {
  it("signs in as documented, ignoring the case of the email [1.4.1 1.7.8]", async () => {
    const browser = visitor();
    const answer = await browser.send("/session", { ...documented("sign-in"), username: " ADA@example.com " });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await answer.json()).user.user_id).toBe(userId);
    expect(await browser.user()).toMatchObject({ user_id: userId });
  });

  it("replaces the previous session [S2]", async () => {
    const browser = visitor();
    await browser.send("/session", documented("sign-in"));
    const stolen = browser.cookies.get("__Host-gable_session") ?? "";
    await browser.send("/session", documented("sign-in"));
    const thief = visitor();
    thief.cookies.set("__Host-gable_session", stolen);
    expect(await thief.user()).not.toHaveProperty("user_id");
  });

  it("responds the same to a wrong password and an unknown email [1.7.9 1.8.1] [S9]", async () => {
    const answers = [];
    for (const fields of [
      { username: "ada@example.com", password: "Not-The-One-1" },
      { username: "nobody@example.com", password: "Not-The-One-1" },
    ]) {
      const answer = await visitor().send("/session", fields);
      answers.push({ status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() });
    }
    expect(answers[0]).toEqual({ status: 422, body: documented("sign-in-failed"), cookies: [] });
    expect(answers[1]).toEqual(answers[0]);
  });

  it("rejects a user of another agency", async () => {
    const answer = await visitor(app.agencies[1]).send("/session", documented("sign-in"));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual(documented("sign-in-failed"));
  });

  it("rejects a failed bot check even with the correct password [1.5.6]", async () => {
    const browser = visitor();
    const answer = await browser.send("/session", { ...documented("sign-in"), "g-recaptcha-response": "forged" });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain("human");
    expect(await browser.user()).not.toHaveProperty("user_id");
  });

  it.each(["ada@example.com", "nobody@example.com"])(
    "allows thirty attempts an hour for %s without a bot check from any address",
    async (email) => {
      await app.database.pool.query("delete from rate_limits");
      const attempt = () => visitor().send("/session", { username: email, password: "Not-The-One-1" });
      const statuses: number[] = [];
      for (let n = 0; n < 31; n++) statuses.push((await attempt()).status);
      expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([422, 429]);
      expect(await (await attempt()).text()).not.toContain(email);
      await app.database.pool.query("delete from rate_limits");
    },
  );

  it("lets a passed bot check and a known device in while others use up the account's attempts [S33]", async () => {
    const known = visitor();
    expect((await known.send("/session", documented("sign-in"))).status).toBe(200);
    await known.send("/session", {}, { method: "delete" });
    const stranger = visitor();
    await registerInBrowser(stranger, { email: "mallory@example.com" });
    await stranger.send("/session", {}, { method: "delete" });
    const wrong = { ...documented("sign-in"), password: "Not-The-One-1" };
    for (let n = 0; n < 30; n++) await visitor().send("/session", wrong);

    expect((await visitor().send("/session", documented("sign-in"))).status).toBe(429);
    expect((await stranger.send("/session", documented("sign-in"))).status).toBe(429);
    expect((await known.send("/session", documented("sign-in"))).status).toBe(200);
    const checked = visitor();
    const response = { "g-recaptcha-response": await solveBotCheck(checked.get) };
    expect((await checked.send("/session", { ...documented("sign-in"), ...response })).status).toBe(200);
    await app.database.pool.query("delete from rate_limits");
  });

  it("allows ten attempts a minute from one address for any email [1.7.9] [S33]", async () => {
    const browser = visitor();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const fields = { username: `person${n}@example.com`, password: "Not-The-One-1" };
      statuses.push((await browser.send("/session", fields)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses[10]).toBe(429);
  });

  it("rehashes a password stored with outdated parameters [S6]", async () => {
    const { hash } = await import("@node-rs/argon2");
    const old = await hash(testPassword, { memoryCost: 8192, timeCost: 1 });
    await app.database.db.update(users).set({ passwordHash: old }).where(eq(users.userId, userId));
    expect((await visitor().send("/session", documented("sign-in"))).status).toBe(200);
    const [row] = await app.database.db.select().from(users).where(eq(users.userId, userId));
    expect(row?.passwordHash).toContain("m=19456,t=2,p=1");
    expect((await visitor().send("/session", documented("sign-in"))).status).toBe(200);
  });

  it.each([
    ["current", { memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
    ["outdated", { memoryCost: 8192, timeCost: 1, parallelism: 1 }],
  ])("starts no session with a %s hash while the password is being changed", async (_, cost) => {
    const { db, pool } = app.database;
    const { hash } = await import("@node-rs/argon2");
    const late = await registerInBrowser(visitor(), { email: `late-${cost.timeCost}@example.com` });
    await db
      .update(users)
      .set({ passwordHash: await hash(testPassword, cost) })
      .where(eq(users.userId, late));
    const browser = visitor();
    const fields = { username: `late-${cost.timeCost}@example.com`, password: testPassword };
    const answer = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: "another" }).where(eq(users.userId, late));
      const pending = browser.send("/session", fields);
      await untilLocked(pool, 1);
      return { pending };
    });
    expect((await answer.pending).status).toBe(422);
    expect(await browser.user()).not.toHaveProperty("user_id");
    const [row] = await db.select().from(users).where(eq(users.userId, late));
    expect(row?.passwordHash).toBe("another");
  });
});

describe("DELETE /session", () => {
  it("signs out on this device only [1.4.6 1.6.9 1.7.10] [S3]", async () => {
    const [here, there] = [visitor(), visitor()];
    for (const browser of [here, there]) await browser.send("/session", documented("sign-in"));
    const old = here.cookies.get("__Host-gable_session") ?? "";
    const answer = await here.send("/session", {}, { method: "delete" });
    expect(answer.status).toBe(200);
    expect((await answer.json()).user).not.toHaveProperty("user_id");
    here.cookies.set("__Host-gable_session", old);
    expect(await here.user()).not.toHaveProperty("user_id");
    expect(await there.user()).toMatchObject({ user_id: userId });
  });

  it("signs out on every device with `everywhere` [S4]", async () => {
    const [here, there] = [visitor(), visitor()];
    for (const browser of [here, there]) await browser.send("/session", documented("sign-in"));
    await here.send("/session", { everywhere: true }, { method: "delete" });
    expect(await there.user()).not.toHaveProperty("user_id");
  });

  it("succeeds when signed out [1.7.10]", async () => {
    expect((await visitor().send("/session", {}, { method: "delete" })).status).toBe(200);
  });
});

describe("password reset", () => {
  const ask = (email: string, agency = app.agencies[0]) =>
    visitor(agency).send("/reset_passwords", { email, body: "" }, { form: true });
  async function newestLink(email: string): Promise<string> {
    const mails = await app.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, email))
      .orderBy(mailOutbox.mailId);
    return /forgotten_password\?token=([\w-]{43})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  }

  it("responds the same with and without an account [1.6.4 1.7.11] [S9]", async () => {
    const known = await ask("ada@example.com");
    const unknown = await ask("nobody@example.com");
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(await known.json())).toEqual(Object.keys(await unknown.json()));
    expect(app.jobs.map(({ job }) => job).filter((job) => job === sendResetLinkJob)).toHaveLength(2);
    await app.runJobs(sendResetLinkJob);
    const mails = await app.database.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "password-reset"));
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(["ada@example.com"]);
  });

  it("sends at most three mails an hour per address and still responds with 200 [1.7.11] [S34]", async () => {
    const before = app.jobs.length;
    const { send } = visitor();
    for (let n = 0; n < 5; n++)
      expect((await send("/reset_passwords", { email: "often@example.com", body: "" }, { form: true })).status).toBe(
        200,
      );
    expect(app.jobs.length - before).toBe(3);
  });

  it("sends a mail after a bot check or to a known device while others use up the account's mails [S34]", async () => {
    const known = visitor();
    await registerInBrowser(known, { email: "busy@example.com" });
    for (let n = 0; n < 7; n++) await ask("busy@example.com");
    const count = async (sending: Promise<Response>) => {
      const before = app.jobs.length;
      expect((await sending).status).toBe(200);
      return app.jobs.length - before;
    };
    const fields = { email: "busy@example.com", body: "" };
    expect(await count(ask("busy@example.com"))).toBe(0);
    expect(await count(known.send("/reset_passwords", fields, { form: true }))).toBe(1);
    const checked = visitor();
    const response = { "g-recaptcha-response": await solveBotCheck(checked.get) };
    expect(await count(checked.send("/reset_passwords", { ...fields, ...response }, { form: true }))).toBe(1);
  });

  it("rejects an invalid email and redirects a filled honeypot to the home page [1.5.2 1.5.5]", async () => {
    expect((await ask("no address")).status).toBe(422);
    const before = app.jobs.length;
    const bot = await visitor().send("/reset_passwords", { email: "ada@example.com", body: "x" }, { form: true });
    expect([bot.status, bot.headers.get("location")]).toEqual([303, "/"]);
    expect(app.jobs.length).toBe(before);
  });

  it("keeps a link until it has set a new password, and says afterwards why it no longer works [S8]", async () => {
    const token = await newestLink("ada@example.com");
    const open = (browser = visitor()) => browser.send("/reset_sessions", { token });
    const check = async () => {
      const browser = visitor();
      const answer = await browser.send("/reset_sessions", { token, check: "on" });
      expect(browser.cookies.has("__Host-gable_session")).toBe(false);
      return answer;
    };
    expect((await check()).status).toBe(200);
    const left = await open();
    expect([left.status, (await left.json()).user.user_id]).toEqual([200, userId]);
    expect((await check()).status).toBe(200);
    const browser = visitor();
    const opened = await open(browser);
    expect(await opened.json()).toMatchObject({ user: { user_id: userId }, is_recent_sign_in: true });

    const chosen = { password: newPassword, password_confirmation: newPassword };
    expect((await browser.send("/user.ljson", { user_id: userId, ...chosen }, { method: "put" })).status).toBe(200);
    expect((await visitor().send("/session", { username: "ada@example.com", password: newPassword })).status).toBe(200);
    for (const answer of [await open(), await check()])
      expect([answer.status, await answer.json()]).toEqual([422, documented("reset-link-used")]);
  });

  it("accepts a link for one hour and at its own agency only [S8]", async () => {
    await app.database.pool.query("delete from rate_limits");
    app.jobs.length = 0;
    await ask("ada@example.com");
    await app.runJobs(sendResetLinkJob);
    const token = await newestLink("ada@example.com");
    const elsewhere = await visitor(app.agencies[1]).send("/reset_sessions", { token });
    expect(elsewhere.status).toBe(422);
    expect(await elsewhere.json()).toEqual(documented("reset-link-dead"));
    const cutOff = await visitor().send("/reset_sessions", { token: token.slice(0, -1) });
    expect([cutOff.status, await cutOff.json()]).toEqual([422, documented("reset-link-dead")]);
    const [row] = await app.database.db.select().from(passwordResets);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(60 * 60 * 1000);
    await app.database.db.update(passwordResets).set({ expiresAt: new Date() });
    expect((await visitor().send("/reset_sessions", { token })).status).toBe(422);
  });

  it("invalidates the user's links when the password changes, and no other user's", async () => {
    app.jobs.length = 0;
    await registerInBrowser(visitor(), { email: "grace@example.com" });
    await ask("grace@example.com");
    await ask("ada@example.com");
    await app.runJobs(sendResetLinkJob);
    const token = await newestLink("ada@example.com");
    const browser = visitor();
    await browser.send("/session", { username: "ada@example.com", password: newPassword });
    const chosen = { password: testPassword, password_confirmation: testPassword, current_password: newPassword };
    expect((await browser.send("/user.ljson", chosen, { method: "put" })).status).toBe(200);
    expect(await (await visitor().send("/reset_sessions", { token })).json()).toEqual(documented("reset-link-used"));
    const another = await newestLink("grace@example.com");
    expect((await visitor().send("/reset_sessions", { token: another })).status).toBe(200);
  });

  it("invalidates links sent to a previous email", async () => {
    app.jobs.length = 0;
    await ask("ada@example.com");
    await app.runJobs(sendResetLinkJob);
    const token = await newestLink("ada@example.com");
    const browser = visitor();
    await browser.send("/session", { username: "ada@example.com", password: testPassword });
    const moved = { email: "ada@elsewhere.example", current_password: testPassword };
    expect((await browser.send("/user.ljson", moved, { method: "put" })).status).toBe(200);
    expect((await visitor().send("/reset_sessions", { token })).status).toBe(422);
  });
});
