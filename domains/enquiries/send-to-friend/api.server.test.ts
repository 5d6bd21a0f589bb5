import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { siteApp, type Visitor } from "#tests/support/site-app.ts";
import { solveBotCheck } from "#tests/support/solve-bot-check.ts";

let database: TestDatabase;
let site: ReturnType<typeof siteApp>;
let property_id: number;
let visits = 0;
beforeAll(async () => {
  database = await testDatabase();
  const [first] = await insertTwoAgencies(database.db);
  await insertBranch(database.db, first.id, 1);
  property_id = await insertProperty(database.db, first.id);
  site = siteApp({ database });
});
beforeEach(async () => {
  await database.pool.query("truncate mail_outbox, rate_limits");
});
afterAll(async () => {
  site.close();
  await database.close();
});

const visit = (agency = "first-agency") => site.visit(agency, `198.51.100.${++visits}`);
const mails = () => database.db.select().from(mailOutbox);
const friend = {
  your_name: "Zoë Müller",
  your_email: "zoe@example.com",
  friend_name: "Ann Lee",
  friend_email: "ann@example.com",
  message: "",
};

const solve = (visitor: Visitor) => solveBotCheck((path) => visitor.request(path));

async function post(change: object = {}, visitor?: Visitor) {
  const sender = visitor ?? (await visit());
  const send_to_friend = { ...friend, message: "The kitchen! <3", property_id, ...change };
  return sender.post("/user/send_to_friend", { send_to_friend, "g-recaptcha-response": await solve(sender) });
}

test("a friend gets one mail in our words, with the sender's marked and a reply to the sender [2.7.26]", async () => {
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(200);
  const sent = await mails();
  expect(sent).toMatchObject([
    {
      toAddress: "ann@example.com",
      replyTo: "zoe@example.com",
      subject: "Zoë Müller thought of you: High Street, Taunton",
    },
  ]);
  expect(sent[0]?.html).toContain(`/properties/${property_id}/sales`);
  expect(sent[0]?.text).toContain("The kitchen! <3");
});

test("from a plain form it goes back with a flash [2.8.18 2.8.21 2.8.29]", async () => {
  const visitor = await visit();
  const fields = Object.entries({ ...friend, message: "", property_id: String(property_id) });
  const form = Object.fromEntries(fields.map(([name, value]) => [`send_to_friend[${name}]`, value]));
  const answer = await visitor.postForm("/user/send_to_friend", {
    ...form,
    "g-recaptcha-response": await solve(visitor),
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sell#flash/send-property-sent"]);
  const same = { ...form, "send_to_friend[friend_name]": "zoë müller" };
  const refused = await visitor.postForm("/user/send_to_friend", same);
  expect(refused.headers.get("location")).toBe("/sell#flash/names-not-different");
  const wrong = await visitor.postForm("/user/send_to_friend", { ...form, "send_to_friend[friend_email]": "ann" });
  expect(wrong.headers.get("location")).toBe("/sell#flash/send-property-invalid");
});

describe("it is no relay [2.7.27]", () => {
  test.each([
    ["a web address in the message", { message: "see www.pills.example" }],
    ["markup in the message", { message: "<a href=x>" }],
    ["a web address for a name", { your_name: "pills.example" }],
    ["two recipients", { friend_email: "a@example.com, b@example.com" }],
    ["a header in an address", { friend_email: "a@example.com\r\nBcc: b@example.com" }],
    ["a message as long as an advertisement", { message: "x".repeat(301) }],
    ["no property", { property_id: 999_999 }],
  ])("%s is refused", async (_, change) => {
    expect((await post(change)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test("without a passed bot check nothing is sent [2.5.20 2.7.26]", async () => {
    const visitor = await visit();
    const fields = { send_to_friend: { ...friend, message: "", property_id } };
    expect((await visitor.post("/user/send_to_friend", fields)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test("a filled honeypot is thanked and nothing is sent", async () => {
    expect((await post({ body: "pills" })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test("one friend hears from us three times a day, whoever sends", async () => {
    const statuses: number[] = [];
    for (const n of ["a", "b", "c", "d"]) statuses.push((await post({ your_email: `${n}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("another agency's property is none of ours", async () => {
    expect((await post({}, await visit("second-agency"))).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});
