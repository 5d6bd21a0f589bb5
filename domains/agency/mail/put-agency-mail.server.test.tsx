import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { findOutboxMail, listOutboxMail } from "#platform/mail/find-outbox-mail.server.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { MailButton, MailFacts, MailHeading, MailLink, MailQuote, MailText } from "./mail-parts.tsx";
import { putAgencyMail } from "./put-agency-mail.server.tsx";

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await testDatabase();
  ctx = await testContext(database.db);
});
afterAll(() => database.close());

test("a mail has the agency's name, both parts, and nothing a visitor wrote as markup", async () => {
  await putAgencyMail(ctx, {
    kind: "trial",
    about: "trial 1",
    to: "ada@example.org",
    subject: "A trial",
    preview: "Only a trial",
    body: (
      <>
        <MailHeading>Hello</MailHeading>
        <MailText>We have your message.</MailText>
        <MailQuote>{"<script>alert(1)</script>\nsecond line"}</MailQuote>
        <MailFacts
          facts={[
            [
              "Telephone",
              <MailLink key="tel" href="tel:01823256789">
                01823 256789
              </MailLink>,
            ],
            ["Postcode", ""],
          ]}
        />
        <MailButton href="https://vale.test/">See it</MailButton>
      </>
    ),
  });
  const [listed] = await listOutboxMail(ctx);
  const mail = await findOutboxMail(ctx, listed?.mailId ?? 0);
  expect(mail.subject).toBe("A trial");
  expect(mail.html).toContain("&lt;script&gt;");
  expect(mail.html).not.toContain("<script");
  expect(mail.html).not.toContain("Postcode");
  expect(mail.text).toContain("We have your message.");
  expect(mail.text).toContain("<script>alert(1)</script>\nsecond line");
  expect(mail.text).toContain("01823 256789");
  expect(mail.text).not.toContain("tel:");
  expect(mail.text).toContain("https://vale.test/");
  expect(await listOutboxMail(await testContext(database.db))).toEqual([]);
});
