import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { findOutboxMail, listOutboxMail } from "#platform/mail/outbox.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { parseHtml } from "#tests/support/render.tsx";
import { MailButton, MailDetails, MailHeading, MailLink, MailQuote, MailText } from "./mail-components.tsx";
import { queueAgencyMail } from "./queue-agency-mail.server.tsx";

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTestContext(database.db);
});
afterAll(() => database.close());

test("queues HTML and plain text for its own agency, and escapes visitor input", async () => {
  await queueAgencyMail(ctx, {
    kind: "test",
    about: "test 1",
    to: "ada@example.org",
    subject: "A test",
    preview: "Only a test",
    body: (
      <>
        <MailHeading>Hello</MailHeading>
        <MailText>We have your message.</MailText>
        <MailQuote>{"<script>alert(1)</script>\nsecond line"}</MailQuote>
        <MailDetails
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
  expect(mail.subject).toBe("A test");
  const { document, getByText, queryByText } = parseHtml(mail.html);
  expect(getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
  expect(document.querySelector("script")).toBeNull();
  expect(queryByText("Postcode")).toBeNull();
  expect(mail.text).toContain("We have your message.");
  expect(mail.text).toContain("<script>alert(1)</script>\nsecond line");
  expect(mail.text).toContain("01823 256789");
  expect(mail.text).not.toContain("tel:");
  expect(mail.text).toContain("https://vale.test/");
  expect(await listOutboxMail(await createTestContext(database.db))).toEqual([]);
});
