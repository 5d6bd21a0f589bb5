import { expect, it } from "vitest";
import { email } from "#domains/enquiries/field-rules.ts";
import { cleanMail, messageIdOf, type OutgoingMail } from "./outgoing-mail.server.ts";

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

it("stores nothing with a line break that could become a header", () => {
  expect(cleanMail(mail)).toEqual({
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

it.each(["To", "Bcc", "Subject", "Content-Type", "X-Evil: yes\r\nBcc", ""])("lets nobody set the header %j", (name) => {
  expect(() => cleanMail({ ...mail, headers: { [name]: "value" } })).toThrow("may not set the header");
});

it("gives one Message-ID for one thing and one recipient", () => {
  const id = messageIdOf(1, mail);
  expect(messageIdOf(1, { ...mail, subject: "other", toAddress: "taunton@HARBOUR.example" })).toBe(id);
  expect(messageIdOf(2, mail)).not.toBe(id);
  expect(messageIdOf(1, { ...mail, about: "lead 2" })).not.toBe(id);
  expect(messageIdOf(1, { ...mail, toAddress: "exeter@harbour.example" })).not.toBe(id);
});

it("takes every address our forms take, or a lead's receipt would keep the lead from its office", () => {
  const toAddress = `${"𝕒".repeat(64)}@example.com`;
  expect(email.parse(toAddress)).toBe(toAddress);
  expect(cleanMail({ ...mail, toAddress }).toAddress).toBe(toAddress);
});
