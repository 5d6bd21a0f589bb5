import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { diaryCalendars } from "#domains/diary/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dkimKeys } from "#platform/mail/tables.server.ts";
import { seal, unseal } from "#platform/seal.server.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { runScript } from "#tests/support/processes/run-script.ts";

const two = withTwoAgencies();
const [older, newer, unknown] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)];
const run = (secretKey: string) =>
  runScript("reseal", [], { DATABASE_URL: two.database.url, SECRET_KEY: secretKey, PUBLIC_URL: "https://gable.test" });

test("seals every secret with the new key, and names what is left", async () => {
  const { db } = two.database;
  const { id: agencyId } = two.first;
  const account = { agencyId, email: "ada@desk.test", role: "owner" as const, totpSecret: seal(older, "totp") };
  const [row] = await db.insert(staffAccounts).values(account).returning();
  const calendar = { agencyId, accountId: row?.accountId ?? 0, host: "x" };
  await db.insert(diaryCalendars).values({ ...calendar, url: seal(older, "https://calendar.test") });
  await db.insert(diaryCalendars).values({ ...calendar, url: seal(unknown, "https://lost.test") });
  await db
    .insert(dkimKeys)
    .values({ agencyId: two.second.id, domain: "x.test", selector: "s", privateKey: seal(older, "pem") });
  const smtp = sql`jsonb_set(config, '{settings,mail}', ${JSON.stringify({ smtp: seal(older, "smtp://x") })}::jsonb)`;
  await db.update(agencies).set({ config: smtp }).where(eq(agencies.agencyId, two.second.id));

  expect((await run(`${newer},${older}`)).output).toBe(
    "3 values are sealed with the new key; no key opens 1.\n" +
      "second-agency: seal its mail server again (npm run mail -- seal) and apply it.\n",
  );
  const [staff] = await db.select().from(staffAccounts);
  const [dkim] = await db.select().from(dkimKeys);
  const urls = (await db.select().from(diaryCalendars)).map(({ url }) => unseal(newer, url));
  expect(unseal(newer, staff?.totpSecret ?? "")).toBe("totp");
  expect(unseal(newer, dkim?.privateKey ?? "")).toBe("pem");
  expect(urls.toSorted()).toEqual(["https://calendar.test", null]);
  expect((await run(`${newer},${older}`)).output).toContain("0 values are sealed");
});
