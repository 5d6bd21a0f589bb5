import { expect, it } from "vitest";
import { email } from "#domains/enquiries/field-rules.ts";
import { createMessageId, type OutgoingMail, sanitiseMail } from "./outgoing-mail.server.ts";

const injected = "Ada\r\nBcc: spy@evil.example\u2028\u0000X";
const mail: OutgoingMail = {
  kind: "lead",
  about: "lead 1",
  fromName: injected,
  fromAddress: "office@harbour.example",
  toAddress: "Taunton@harbour.example",
  replyTo: injected,
  subject: injected,
  html: "<p>Hello</p>\r\n",
  text: "Hello\r\n",
  headers: { "List-Unsubscribe": injected },
  attachments: [{ fileName: injected, contentType: injected, content: "" }],
};
const oneLine = "Ada Bcc: spy@evil.example X";

it("removes line breaks that could inject a header [S20]", () => {
  expect(sanitiseMail(mail)).toEqual({
    kind: "lead",
    fromName: oneLine,
    fromAddress: "office@harbour.example",
    toAddress: "Taunton@harbour.example",
    replyTo: null,
    subject: oneLine,
    html: "<p>Hello</p>\r\n",
    text: "Hello\r\n",
    headers: { "List-Unsubscribe": oneLine },
    attachments: [{ fileName: oneLine, contentType: oneLine, content: "" }],
  });
});

it.each(["To", "Bcc", "Subject", "Content-Type", "X-Evil: yes\r\nBcc", ""])("rejects the header %j", (name) => {
  expect(() => sanitiseMail({ ...mail, headers: { [name]: "value" } })).toThrow("may not set the header");
});

it("creates one Message-ID per subject matter and recipient [S51]", () => {
  const id = createMessageId(1, mail);
  expect(createMessageId(1, { ...mail, subject: "other", toAddress: "taunton@HARBOUR.example" })).toBe(id);
  expect(createMessageId(2, mail)).not.toBe(id);
  expect(createMessageId(1, { ...mail, about: "lead 2" })).not.toBe(id);
  expect(createMessageId(1, { ...mail, toAddress: "exeter@harbour.example" })).not.toBe(id);
});

it("accepts every address our forms accept", () => {
  const toAddress = `${"𝕒".repeat(64)}@example.com`;
  expect(email.parse(toAddress)).toBe(toAddress);
  expect(sanitiseMail({ ...mail, toAddress }).toAddress).toBe(toAddress);
});
