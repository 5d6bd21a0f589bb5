import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { consentRecords, marketingPreferences } from "#domains/account/tables.server.ts";
import { type AccountApp, createAccountApp } from "#tests/support/apps/account-app.ts";
import { registerInBrowser } from "#tests/support/apps/register-in-browser.ts";
import type { TestBrowser } from "#tests/support/apps/test-browser.ts";
import { readApiExamples } from "#tests/support/samples/api-examples.ts";

const documented = readApiExamples("user.md");
let app: AccountApp;
let browser: TestBrowser;
let userId: number;
let preferenceId: number;
beforeAll(async () => {
  app = await createAccountApp();
  browser = app.browser(app.agencies[0]);
  userId = await registerInBrowser(browser);
  preferenceId = Number((await browser.user()).marketing_preference_id);
});
afterAll(() => app.close());

const put = (path: string, fields: object, who = browser) => who.send(path, fields, { method: "put" });
const consents = () =>
  app.database.db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.purpose, "marketing"))
    .orderBy(consentRecords.consentRecordId);

it("opts out and in as documented and records each change [1.4.31 1.6.6 1.7.26]", async () => {
  const fields = { ...documented("preferences"), user_id: userId };
  const answer = await put(`/marketing_preferences/${preferenceId}`, fields);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    ...documented("preferences-answer"),
    user_id: userId,
    marketing_preference_id: preferenceId,
  });
  await put(`/marketing_preferences/${preferenceId}`, { ...fields, opt_in_marketing_at: "optin" });
  expect(await browser.user()).toMatchObject({ is_opted_in_to_marketing: true });
  expect((await consents()).map(({ granted, url }) => [granted, url])).toEqual([
    [true, "/"],
    [false, "/properties/sales"],
    [true, "/properties/sales"],
  ]);
});

it("rejects updates of consent records [S42]", async () => {
  await expect(app.database.db.update(consentRecords).set({ granted: true })).rejects.toThrow();
});

it("creates preferences by user id and accepts custom ones [1.3.6 1.7.27 1.7.28]", async () => {
  await app.database.db.delete(marketingPreferences);
  const answer = await put(`/custom_marketing_preferences/${userId}`, {
    user_id: userId,
    marketing_preferences: { is_opted_in_to_marketing: true },
    custom_marketing_preferences: { rural: true },
  });
  expect(await answer.json()).toMatchObject({
    is_opted_in_to_marketing: true,
    custom_marketing_preferences: { rural: true },
  });
  const { length } = await consents();
  await put(`/custom_marketing_preferences/${userId}`, { custom_marketing_preferences: { auctions: false } });
  expect(await browser.user()).toMatchObject({
    is_opted_in_to_marketing: true,
    custom_marketing_preferences: { rural: true, auctions: false },
  });
  expect(await consents()).toHaveLength(length);
});

it("requires a signed-in user [1.4.32 1.8.15]", async () => {
  const answer = await put(
    `/marketing_preferences/${preferenceId}`,
    { opt_in_marketing_at: "optin" },
    app.browser(app.agencies[0]),
  );
  expect(answer.status).toBe(403);
  expect((await answer.json()).message).toBe("Please sign in to update your preferences");
});

it("returns 404 to other users of this agency and of another [1.6.6] [S11]", async () => {
  const optOut = { opt_in_marketing_at: "optout" };
  const neighbour = app.browser(app.agencies[0]);
  await registerInBrowser(neighbour, { email: "grace@example.com" });
  const abroad = app.browser(app.agencies[1]);
  await registerInBrowser(abroad, { email: "ada@example.com" });
  const { marketing_preference_id } = await browser.user();
  for (const stranger of [neighbour, abroad]) {
    expect((await put(`/marketing_preferences/${marketing_preference_id}`, optOut, stranger)).status).toBe(404);
    expect((await put(`/custom_marketing_preferences/${userId}`, optOut, stranger)).status).toBe(404);
    expect((await put(`/marketing_preferences/1`, { ...optOut, user_id: userId }, stranger)).status).toBe(404);
  }
  expect(await browser.user()).toMatchObject({ is_opted_in_to_marketing: true });
});

it.each([
  { opt_in_marketing_at: "yes" },
  { opt_in_marketing_at: ["optin"] },
  { opt_in_marketing_at: "optin", opt_in_marketing_url: "javascript:alert(1)" },
  { opt_in_marketing_at: "optin", opt_in_marketing_url: `/${"x".repeat(1001)}` },
])("rejects %j", async (fields) => {
  expect((await put(`/custom_marketing_preferences/${userId}`, fields)).status).toBe(422);
});
