import { expect, test } from "vitest";
import { parseBounces } from "./bounce.ts";

const dsn = (fields: string, original = "") =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F9C1/mx.example.net"

--4F9C1/mx.example.net
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F9C1/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 16 Nov 2026 09:12:01 +0000 (GMT)

${fields}
--4F9C1/mx.example.net
${original}
--4F9C1/mx.example.net--
`.replaceAll("\n", "\r\n");

const failed = `Final-Recipient: rfc822; Ada@Example.com
Original-Recipient: rfc822;ada@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>: Recipient address
    rejected: User unknown in virtual mailbox table
`;
const original = `Content-Type: text/rfc822-headers

From: Vale <office@vale.test>
To: ada@example.com
Message-ID: <abc123@vale.test>
`;
const ada = { address: "ada@example.com", status: "5.1.1" };

test("reads a delivery status notification with folded lines", () => {
  expect(parseBounces(dsn(failed, original))).toEqual([
    {
      ...ada,
      reason: "550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
      messageId: "<abc123@vale.test>",
    },
  ]);
});

test("reads every failed recipient and no delayed or delivered one", () => {
  const block = (name: string, action: string, status: string) =>
    `Final-Recipient: rfc822; ${name}@example.com\nAction: ${action}\nStatus: ${status}\n`;
  const report = [
    block("full", "failed", "4.2.2"),
    block("late", "delayed", "4.4.1"),
    block("here", "delivered", "2.0.0"),
    block("gone", "failed", "5.1.6"),
    block("none", "failed", "5.1.2"),
  ].join("\n");
  expect(parseBounces(dsn(report)).map(({ address }) => address)).toEqual(["gone@example.com", "none@example.com"]);
});

const ses = {
  notificationType: "Bounce",
  bounce: {
    bounceType: "Permanent",
    bouncedRecipients: [{ emailAddress: "ada@example.com", status: "5.1.1", diagnosticCode: "smtp; 550 unknown" }],
  },
  mail: { commonHeaders: { messageId: "<abc123@vale.test>" } },
};

test.each([
  ["Amazon SES", ses],
  ["Amazon SES through SNS", { Type: "Notification", Message: JSON.stringify(ses) }],
  ["Postmark", { RecordType: "Bounce", Type: "HardBounce", Email: "ada@example.com", Description: "Unknown user" }],
  [
    "Mailgun",
    {
      signature: {},
      "event-data": {
        event: "failed",
        severity: "permanent",
        recipient: "ada@example.com",
        "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "No such user" },
        message: { headers: { "message-id": "abc123@vale.test" } },
      },
    },
  ],
  [
    "SendGrid",
    [
      { event: "delivered", email: "b@example.com" },
      { event: "bounce", type: "bounce", email: "ada@example.com", status: "5.1.1" },
    ],
  ],
])("reads a bounce of %s", (_, body) => {
  expect(parseBounces(JSON.stringify(body))).toMatchObject([ada]);
});

test.each([
  ["", "nothing"],
  ["{", "broken JSON"],
  ["{}", "another object"],
  [JSON.stringify({ RecordType: "Bounce", Type: "Transient", Email: "a@b.test" }), "a temporary failure"],
  [JSON.stringify({ RecordType: "Bounce", Type: "HardBounce", Email: "no address" }), "no address"],
  ["From: a@b.test\n\nHello", "an ordinary mail"],
])("finds no bounce in %j (%s)", (body) => {
  expect(parseBounces(body)).toEqual([]);
});
