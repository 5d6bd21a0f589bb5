import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { type AccountApp, createAccountApp } from "#tests/support/apps/account-app.ts";
import { registerInBrowser, registrationFields, testPassword } from "#tests/support/apps/register-in-browser.ts";
import type { TestBrowser } from "#tests/support/apps/test-browser.ts";
import { readApiExamples } from "#tests/support/samples/api-examples.ts";
import { consentRecords, sessions, users } from "./tables.server.ts";

const documented = readApiExamples("user.md");
const newPassword = "Quay-Side-Morning-2";
const tooShort = { password: "short", password_confirmation: "short" };

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

/** Each visitor has its own IP address, so that tests do not share rate limits. */
let visitors = 0;
const visitor = (agency = app.agencies[0]) => app.browser(agency, `198.51.100.${++visitors}`);
async function member(email: string, agency = app.agencies[0]): Promise<{ browser: TestBrowser; userId: number }> {
  const browser = visitor(agency);
  return { browser, userId: await registerInBrowser(browser, { email }) };
}
const rowOf = async (userId: number) => (await app.database.db.select().from(users).where(eq(users.userId, userId)))[0];
const mailsTo = (address: string) =>
  app.database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, address)).orderBy(mailOutbox.mailId);
const signIn = (email: string, secret: string, agency = app.agencies[0]) =>
  visitor(agency).send("/session", { username: email, password: secret });

describe("POST /user.ljson", () => {
  it("registers as documented and signs in [1.4.2 1.7.2 1.7.3]", async () => {
    const browser = visitor();
    const answer = await browser.send("/user.ljson", documented("register"));
    expect(answer.status).toBe(201);
    const { user, authenticity_token } = await answer.json();
    expect(authenticity_token).toMatch(/\./);
    expect(user).toMatchObject({ first_name: "Ada", email: "ada@example.com", is_opted_in_to_marketing: true });
    expect(await browser.user()).toEqual(user);
    expect(JSON.stringify(user)).not.toMatch(/password|argon/);
  });

  it("stores an argon2id hash and separate consents, and queues a welcome mail [1.3.7]", async () => {
    const { userId } = await member("grace@example.com");
    expect((await rowOf(userId))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { db } = app.database;
    const consents = await db.select().from(consentRecords).where(eq(consentRecords.userId, userId));
    expect(consents.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ["terms", true],
      ["marketing", true],
    ]);
    expect(consents.every(({ statement, url }) => statement.includes("first-agency") && url === "/")).toBe(true);
    expect((await mailsTo("grace@example.com")).map(({ kind }) => kind)).toEqual(["welcome"]);
  });

  it("does not treat accepted terms as marketing consent [1.3.5 1.5.18]", async () => {
    const browser = visitor();
    const userId = await registerInBrowser(browser, {
      email: "no@example.com",
      marketing_preferences: { opt_in_terms: "on" },
    });
    expect(await browser.user()).toMatchObject({ is_opted_in_to_marketing: false });
    const [, marketing] = await app.database.db.select().from(consentRecords).where(eq(consentRecords.userId, userId));
    expect(marketing).toMatchObject({ purpose: "marketing", granted: false });
  });

  it("rejects a taken email, ignoring its case, with the generic message [1.7.4 1.8.6]", async () => {
    await member("taken@example.com");
    const password = "Another-Harbour-2";
    const fields = { email: "Taken@Example.com", password, password_confirmation: password };
    const answer = await visitor().send("/user.ljson", registrationFields(fields));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual(documented("register-failed"));
    expect(await mailsTo("taken@example.com")).toHaveLength(1);
  });

  it.each([
    ["the same password at once", {}, 0],
    ["the same password a day later", {}, 24 * 60],
    ["another name and password", { first_name: "Eve", password: newPassword, password_confirmation: newPassword }, 0],
  ])(
    "rejects a taken email with %s, and leaves the account as it is [1.7.4 1.8.6]",
    async (title, changes, minutes) => {
      const email = `${title.replaceAll(" ", "-")}@example.com`;
      const { userId } = await member(email);
      const createdAt = new Date(Date.now() - minutes * 60_000);
      await app.database.db.update(users).set({ createdAt }).where(eq(users.userId, userId));
      const before = await rowOf(userId);
      const second = visitor();
      const answer = await second.send("/user.ljson", registrationFields({ email, ...changes }));
      expect([answer.status, await answer.json()]).toEqual([409, documented("register-failed")]);
      expect(second.cookies.has("__Host-gable_session")).toBe(false);
      expect(await rowOf(userId)).toEqual(before);
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  it("creates one account for two registrations at the same time", async () => {
    const send = () => visitor().send("/user.ljson", registrationFields({ email: "twice@example.com" }));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mailsTo("twice@example.com")).toHaveLength(1);
  });

  it("creates a separate user for the same email at another agency", async () => {
    const one = await member("both@example.com");
    const two = await member("both@example.com", app.agencies[1]);
    expect(two.userId).not.toBe(one.userId);
  });

  it("lists validation errors [1.5.17 1.7.4 1.8.5]", async () => {
    const answer = await visitor().send("/user.ljson", registrationFields({ email: "x", marketing_preferences: {} }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual(documented("register-invalid"));
  });

  it.each([
    { first_name: "x".repeat(5000) },
    { last_name: "<script>alert(1)</script>" },
    { email: ["a@example.com", "b@example.com"] },
    { password: { $ne: "" } },
    { tel_home: "0".repeat(90_000) },
    { password: "Summer2026!", password_confirmation: "Summer2026!" },
  ])("rejects %j and stores nothing [1.7.5]", async (changes) => {
    const before = await app.database.db.$count(users);
    const answer = await visitor().send(
      "/user.ljson",
      registrationFields({ email: "hostile@example.com", ...changes }),
    );
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain("<script>");
    expect(await app.database.db.$count(users)).toBe(before);
  });

  it("rejects a body above 100 kB before its fields are read [1.7.5]", async () => {
    const before = await app.database.db.$count(users);
    const large = registrationFields({ email: "large@example.com", note: "x".repeat(200_000) });
    const answer = await visitor().send("/user.ljson", large);
    expect([answer.status, (await answer.json()).message]).toEqual([413, "That is more than we can accept in one go"]);
    expect(await app.database.db.$count(users)).toBe(before);
  });

  it("refuses the fourth registration in an hour from one address without the bot check, and stores nothing [1.7.5]", async () => {
    const browser = visitor();
    await member("frequent@example.com");
    const taken = registrationFields({ email: "frequent@example.com" });
    for (let n = 0; n < 3; n++) expect((await browser.send("/user.ljson", taken)).status).toBe(409);
    const before = await app.database.db.$count(users);
    const answer = await browser.send("/user.ljson", registrationFields({ email: "fourth@example.com" }));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await app.database.db.$count(users)).toBe(before);
  });

  it("rejects a NUL character [1.7.5]", async () => {
    const answer = await visitor().send("/user.ljson", registrationFields({ first_name: "A\0da" }));
    expect(answer.status).toBe(400);
  });

  it("redirects a filled honeypot to the home page and stores nothing [1.3.14 1.5.5]", async () => {
    const answer = await visitor().send("/user.ljson", registrationFields({ email: "bot@example.com", body: "buy" }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    expect(await mailsTo("bot@example.com")).toEqual([]);
  });

  it("allows three registrations an hour without a bot check and none with a failed one [1.5.6]", async () => {
    const browser = visitor();
    const spam = (n: number, more = {}) =>
      browser.send("/user.ljson", registrationFields({ email: `many${n}@example.com`, ...more }));
    const forged = await spam(0, { "g-recaptcha-response": "forged" });
    expect(forged.status).toBe(422);
    expect((await forged.json()).message).toContain("human");
    for (const n of [1, 2, 3]) expect((await spam(n)).status).toBe(201);
    const fourth = await spam(4);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("ignores `user_id`, VIP and do-not-contact flags [1.3.12 1.6.12] [S10]", async () => {
    const browser = visitor();
    await registerInBrowser(browser, {
      email: "vip@example.com",
      user_id: 4711,
      agency_website_vip: true,
      do_not_contact: true,
    });
    const user = await browser.user();
    expect(user).toMatchObject({ agency_website_vip: false, do_not_contact: false });
    expect(user.user_id).not.toBe(4711);
  });
});

describe("PUT /user.ljson", () => {
  it("changes only the sent profile fields, as documented [1.6.5 1.7.6]", async () => {
    const { browser } = await member("edit@example.com");
    const answer = await browser.send("/user.ljson", documented("profile"), { method: "put" });
    expect(answer.status).toBe(200);
    const { user } = await answer.json();
    expect(user).toMatchObject({ town: "Taunton", tel_mobile: "07700 900123", first_name: "Ada", last_name: "King" });
    await browser.send("/user.ljson", { town: "" }, { method: "put" });
    expect(await browser.user()).toMatchObject({ town: null, tel_mobile: "07700 900123" });
  });

  it.each([
    ["12 b", "12b"],
    [" 7 ", "7"],
    ["", null],
  ])("stores the house number %j as %j [2.3.8]", async (typed, stored) => {
    const { browser, userId } = await member(`house${stored}@example.com`);
    expect((await browser.send("/user.ljson", { house_number: typed }, { method: "put" })).status).toBe(200);
    expect((await rowOf(userId))?.houseNumber).toBe(stored);
    const refused = await browser.send("/user.ljson", { house_number: "abc" }, { method: "put" });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { house_number: "Please enter a valid house number" },
    ]);
    expect((await rowOf(userId))?.houseNumber).toBe(stored);
  });

  it("rejects a signed-out visitor and another user's id [1.6.5]", async () => {
    const signedOut = await visitor().send("/user.ljson", { town: "Bath" }, { method: "put" });
    expect(signedOut.status).toBe(403);
    const { browser, userId } = await member("mine@example.com");
    const other = await browser.send("/user.ljson", { user_id: userId + 1, town: "Bath" }, { method: "put" });
    expect(other.status).toBe(404);
    expect((await rowOf(userId))?.town).toBeNull();
  });

  it("rejects a session of another agency", async () => {
    const { browser, userId } = await member("here@example.com");
    const elsewhere = visitor(app.agencies[1]);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.send("/user.ljson", { town: "Bath" }, { method: "put" })).status).toBe(403);
    expect((await elsewhere.get("/user_data.ljson")).status).toBe(403);
    expect((await elsewhere.send("/user.ljson", { current_password: testPassword }, { method: "delete" })).status).toBe(
      403,
    );
    expect((await rowOf(userId))?.town).toBeNull();
  });

  it("changes the email only with the password and notifies the old address [S5]", async () => {
    const { browser, userId } = await member("old@example.com");
    const move = (more: object) =>
      browser.send("/user.ljson", { email: "New@example.com", ...more }, { method: "put" });
    expect((await move({})).status).toBe(422);
    expect((await move({ current_password: "wrong" })).status).toBe(422);
    const before = browser.cookies.get("__Host-gable_session");
    expect((await move({ current_password: testPassword })).status).toBe(200);
    expect((await rowOf(userId))?.email).toBe("new@example.com");
    expect(browser.cookies.get("__Host-gable_session")).not.toBe(before);
    expect((await mailsTo("old@example.com")).map(({ kind }) => kind)).toEqual(["welcome", "email-changed"]);
    await member("someone@example.com");
    const clash = await browser.send(
      "/user.ljson",
      { email: "someone@example.com", current_password: testPassword },
      { method: "put" },
    );
    expect(clash.status).toBe(409);
  });
});

describe("PUT /user.ljson with a password", () => {
  it("changes it as documented, ends every other session and mails the owner [1.6.7 1.7.7] [S5]", async () => {
    const email = "change@example.com";
    const { browser, userId } = await member(email);
    const elsewhere = visitor();
    expect((await elsewhere.send("/session", { username: email, password: testPassword })).status).toBe(200);
    const before = browser.cookies.get("__Host-gable_session");

    const fields = { ...documented("password"), user_id: userId };
    const answer = await browser.send("/user.ljson", fields, { method: "put" });
    expect(answer.status).toBe(200);
    expect((await answer.json()).user.user_id).toBe(userId);
    expect(browser.cookies.get("__Host-gable_session")).not.toBe(before);
    expect(await browser.user()).toMatchObject({ user_id: userId });
    expect(await elsewhere.user()).not.toHaveProperty("user_id");
    expect((await signIn(email, testPassword)).status).toBe(422);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["welcome", "password-changed"]);
  });

  it("redirects a form post with 302 [1.2.25 1.4.29]", async () => {
    const { browser, userId } = await member("form@example.com");
    const fields = { user_id: userId, password: newPassword, password_confirmation: newPassword };
    const asForm = { method: "put", form: true } as const;
    const answer = await browser.send("/user.ljson", { ...fields, current_password: testPassword }, asForm);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/#/user");
  });

  it("lists errors without the leading word Password [1.5.8]", async () => {
    const { browser } = await member("weak@example.com");
    const answer = await browser.send(
      "/user.ljson",
      { ...tooShort, current_password: testPassword },
      { method: "put" },
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual(documented("password-invalid"));
  });

  it("needs the current password once the sign-in is older than 15 minutes [1.7.7] [S5]", async () => {
    const email = "present@example.com";
    const { browser, userId } = await member(email);
    const wanted = { user_id: userId, password: newPassword, password_confirmation: newPassword };
    const isRecent = async () => (await (await browser.get("/user.ljson")).json()).is_recent_sign_in;
    const signedIn = (minutes: number) =>
      app.database.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.userId, userId));

    await signedIn(16);
    expect(await isRecent()).toBeUndefined();
    const refused = await browser.send("/user.ljson", wanted, { method: "put" });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { current_password: "is not your current one." },
    ]);
    expect((await signIn(email, testPassword)).status).toBe(200);
    await signedIn(14);
    expect(await isRecent()).toBe(true);
    expect((await browser.send("/user.ljson", wanted, { method: "put" })).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it("leaves the password as it is when the answer is an error", async () => {
    const email = "outage@example.com";
    const { browser, userId } = await member(email);
    const token = await browser.readToken();
    const { pool } = app.database;
    await pool.query("alter table saved_properties rename to saved_properties_away");
    try {
      const wanted = { user_id: userId, password: newPassword, password_confirmation: newPassword };
      expect((await browser.send("/user.ljson", wanted, { method: "put", token })).status).toBe(500);
    } finally {
      await pool.query("alter table saved_properties_away rename to saved_properties");
    }
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  it("leaves the password as it is when the answer has come too late", async () => {
    const email = "late@example.com";
    const { browser, userId } = await member(email);
    const before = await rowOf(userId);
    const token = await browser.readToken();
    const wanted = { user_id: userId, password: newPassword, password_confirmation: newPassword };
    const answer = await app.database.db.transaction(async (db) => {
      await db.select().from(users).where(eq(users.userId, userId)).for("update");
      return browser.send("/user.ljson", wanted, { method: "put", token });
    });
    expect(answer.status).toBe(503);
    // Waits for the transaction of the request.
    const rows = () => app.database.db.select().from(users).where(eq(users.userId, userId)).for("update");
    await expect(rows()).resolves.toEqual([before]);
    expect((await signIn(email, testPassword)).status).toBe(200);
  }, 20_000);

  it("rejects a common password, and keeps the old one", async () => {
    const email = "common@example.com";
    const { browser } = await member(email);
    const wanted = { password: "Summer2026!", password_confirmation: "Summer2026!", current_password: testPassword };
    const answer = await browser.send("/user.ljson", wanted, { method: "put" });
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { password: "is too common. Please choose another." },
    ]);
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  it("allows ten wrong current passwords an hour [1.7.7]", async () => {
    const { browser, userId } = await member("guess@example.com");
    const before = (await rowOf(userId))?.passwordHash;
    const longAgo = new Date(Date.now() - 60 * 60_000);
    await app.database.db.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.userId, userId));
    const wanted = { password: newPassword, password_confirmation: newPassword };
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const answer = await browser.send("/user.ljson", { ...wanted, current_password: `guess${n}` }, { method: "put" });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await rowOf(userId))?.passwordHash).toBe(before);
  });
});
