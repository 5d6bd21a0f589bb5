import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentRecords, marketingPreferences, sessions, users } from "#domains/account/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { type AccountApp, createAccountApp } from "#tests/support/apps/account-app.ts";
import { registerInBrowser, testPassword } from "#tests/support/apps/register-in-browser.ts";
import { readApiExamples } from "#tests/support/samples/api-examples.ts";

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

/** Each visitor has its own IP address, so that tests do not share rate limits. */
let visitors = 0;
const visitor = () => app.browser(app.agencies[0], `198.51.100.${++visitors}`);
async function member(email: string) {
  const browser = visitor();
  return { browser, userId: await registerInBrowser(browser, { email }) };
}
const rowOf = async (userId: number) => (await app.database.db.select().from(users).where(eq(users.userId, userId)))[0];
const mailsTo = (address: string) =>
  app.database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, address)).orderBy(mailOutbox.mailId);

describe("personal data", () => {
  it("can be downloaded, except the password hash [S41]", async () => {
    const refusing = { email: "neighbour@example.com", marketing_preferences: { opt_in_terms: "on" } };
    await registerInBrowser(visitor(), refusing);
    const { browser, userId } = await member("data@example.com");
    const answer = await browser.get("/user_data.ljson");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const data = await answer.json();
    expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.keys(readApiExamples("user.md")("data"))));
    expect(data.account).toMatchObject({ userId, email: "data@example.com" });
    expect(data.marketing_preferences).toMatchObject({ optedIn: true });
    expect(data.consents).toHaveLength(2);
    expect(data.sign_ins).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|tokenHash/);
    expect((await visitor().get("/user_data.ljson")).status).toBe(403);
  });

  it("keeps other mail to a deleted account's address", async () => {
    const office = "office@first-agency.test";
    const { browser } = await member(office);
    const { db } = app.database;
    const lead = {
      agencyId: app.agencies[0].id,
      messageId: "<lead>",
      kind: "lead",
      fromName: "A",
      fromAddress: office,
    };
    await db.insert(mailOutbox).values({ ...lead, toAddress: office, subject: "A lead", html: "", text: "" });
    await browser.send("/user.ljson", { current_password: testPassword }, { method: "delete" });
    expect((await mailsTo(office)).map(({ kind }) => kind)).toEqual(["lead", "account-deleted"]);
  });

  it("is deleted with the account, except consent records [S3 S41]", async () => {
    const email = "leave@example.com";
    const { browser, userId } = await member(email);
    const remove = (current_password: string) =>
      browser.send("/user.ljson", { current_password }, { method: "delete" });
    expect((await remove("wrong one")).status).toBe(422);
    expect(await rowOf(userId)).toBeDefined();

    const answer = await remove(testPassword);
    expect(answer.status).toBe(200);
    expect((await answer.json()).user).not.toHaveProperty("user_id");
    const { db } = app.database;
    expect(await rowOf(userId)).toBeUndefined();
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db.$count(marketingPreferences, eq(marketingPreferences.userId, userId))).toBe(0);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["account-deleted"]);
    const consents = await db.select().from(consentRecords).where(eq(consentRecords.email, email));
    expect(consents.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ["terms", true],
      ["marketing", true],
      ["marketing", false],
    ]);
    expect((await visitor().send("/session", { username: email, password: testPassword })).status).toBe(422);
  });
});
