import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { findOrCreateDkimRecord } from "#domains/agency/mail/mail-domain.server.ts";
import { dkimKeys, mailSuppressions } from "#platform/mail/tables.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { startDnsServer } from "#tests/support/processes/dns-server.ts";
import { runScript, runScriptProcess } from "#tests/support/processes/run-script.ts";

const secretKey = "a".repeat(64);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("check names the records to publish, and turns DKIM on once all are right", async () => {
  const agency = await insertAgency(database.db, "vale", {
    settings: settings.parse({ mail: { from: "office@vale.test" } }),
  });
  const ctx = await createTestContext(database.db, { agency });
  const records: Record<string, string[]> = { "vale.test": ["v=spf1 mx -all"] };
  const dns = await startDnsServer(records);
  const verified = async () => (await database.db.select().from(dkimKeys)).map(({ verifiedAt }) => verifiedAt !== null);
  const check = () => runMail(["check", "vale", "--dns", dns.address]);
  try {
    const before = await runMail(["check", "vale", "--dns", dns.address], runScriptProcess);
    expect(before).toMatchObject({ code: 1, error: "" });
    expect(before.output).toContain("Mail is sent from office@vale.test\n");
    expect(before.output).toContain("SPF: the record does not allow our mail server (include:spf.vendor.test)\n");
    expect(before.output).toContain('  vale.test. TXT "v=spf1 mx include:spf.vendor.test -all"\n');
    expect(before.output).toMatch(
      /DKIM: there is no record\n {2}gable\._domainkey\.vale\.test\. TXT "v=DKIM1; k=rsa; p=/,
    );
    expect(before.output).toContain('DMARC: there is no record\n  _dmarc.vale.test. TXT "v=DMARC1; p=none"\n');
    expect(await verified()).toEqual([false]);

    const dkim = await findOrCreateDkimRecord(ctx, "vale.test", secretKey);
    records["vale.test"] = ["v=spf1 mx include:spf.vendor.test -all"];
    records[dkim.name] = [dkim.value];
    records["_dmarc.vale.test"] = ["v=DMARC1; p=none"];
    const output = "Mail is sent from office@vale.test\nSPF: ok\nDKIM: ok\nDMARC: ok\n";
    expect(await check()).toEqual({ code: 0, output, error: "" });
    expect(await verified()).toEqual([true]);
  } finally {
    await dns.close();
  }
});

test("bounces lists the agency's own addresses, and unsuppress removes one", async () => {
  const [one, two] = [await insertAgency(database.db, "one"), await insertAgency(database.db, "two")];
  const bouncedAt = new Date("2026-11-16T09:00:00Z");
  for (const { id: agencyId, slug } of [one, two])
    await database.db
      .insert(mailSuppressions)
      .values({ agencyId, address: `ada@${slug}.test`, status: "5.1.1", reason: "unknown", bouncedAt });
  expect((await runMail(["bounces", "one"])).output).toBe("2026-11-16T09:00:00.000Z\tada@one.test\t5.1.1\tunknown\n");
  expect(await runMail(["unsuppress", "one", "ada@two.test"])).toMatchObject({
    code: 1,
    error: "ada@two.test is not suppressed.\n",
  });
  expect((await runMail(["unsuppress", "one", "Ada@one.test"])).code).toBe(0);
  expect((await runMail(["bounces", "one"])).output).toBe("");
});

function runMail(args: string[], run = runScript) {
  return run("mail", args, {
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    MAIL_SPF: "include:spf.vendor.test",
  });
}
