import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { queueAccountDeletedMail, queueUnusedAccountMail, queueWelcomeMail } from "./account-mails.server.tsx";

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const agency = await insertAgency(database.db, "vale", { settings: settings.parse({ languages: ["cy"] }) });
  ctx = await createTestContext(database.db, { agency });
});
afterAll(() => database.close());

const owner = (language: string) => ({ userId: 1, email: `${language}@example.com`, firstName: "Ada", language });
const lastSeenAt = new Date("2025-05-04T12:00:00Z");

test.each([
  ["cy", "Croeso, Ada", "/cy#/user/", "4 Mai 2025", "Hwyl fawr Ada", 'lang="cy"'],
  ["en", "Welcome, Ada", "/#/user/", "4 May 2025", "Goodbye Ada", 'lang="en-GB"'],
  // A language that the agency does not offer.
  ["ga", "Welcome, Ada", "/#/user/", "4 May 2025", "Goodbye Ada", 'lang="en-GB"'],
])("mails to an account in %s", async (language, welcome, link, seen, goodbye, lang) => {
  await queueWelcomeMail(ctx, owner(language));
  await queueUnusedAccountMail(ctx, { ...owner(language), lastSeenAt }, new Date("2026-06-05T12:00:00Z"));
  await queueAccountDeletedMail(ctx, owner(language), () => "Because.");
  const sent = await database.db.select().from(mailOutbox).orderBy(mailOutbox.mailId);
  const texts = sent.filter(({ toAddress }) => toAddress === owner(language).email);
  expect(texts).toHaveLength(3);
  for (const [number, part] of [welcome, seen, goodbye].entries())
    expect(texts[number]?.text.replace(/\s+/g, " ")).toContain(part);
  expect(texts[0]?.text).toContain(link);
  for (const { html } of texts) expect(html).toContain(lang);
});
