import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { createSiteApp, type Visitor } from "#tests/support/apps/site-app.ts";
import { solveBotCheck } from "#tests/support/apps/solve-bot-check.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let property_id: number;
let visits = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first] = await insertTwoAgencies(database.db);
  await insertBranch(database.db, first.id, 1);
  property_id = await insertProperty(database.db, first.id);
  site = createSiteApp({ database });
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

test("sends one mail with the sender's message and reply-to the sender [2.7.26]", async () => {
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

test("redirects a native form post with a flash message [2.8.18 2.8.21 2.8.29]", async () => {
  const visitor = await visit();
  const fields = Object.entries({ ...friend, message: "", property_id: String(property_id) });
  const form = Object.fromEntries(fields.map(([name, value]) => [`send_to_friend[${name}]`, value]));
  const answer = await visitor.postForm("/user/send_to_friend", {
    ...form,
    "g-recaptcha-response": await solve(visitor),
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sell#flash/send-property-sent"]);
  const same = {
    ...form,
    "send_to_friend[friend_name]": "zoë müller",
    "send_to_friend[friend_email]": "ZOE@example.com",
  };
  const refused = await visitor.postForm("/user/send_to_friend", same);
  expect(refused.headers.get("location")).toBe("/sell#flash/names-not-different");
  const wrong = await visitor.postForm("/user/send_to_friend", { ...form, "send_to_friend[friend_email]": "ann" });
  expect(wrong.headers.get("location")).toBe("/sell#flash/send-property-invalid");
});

describe("prevents abuse as a mail relay [2.7.27]", () => {
  test.each([
    ["a web address in the message", { message: "see www.pills.example" }],
    ["markup in the message", { message: "<a href=x>" }],
    ["a web address as a name", { your_name: "pills.example" }],
    ["two recipients", { friend_email: "a@example.com, b@example.com" }],
    ["a header injection in an address", { friend_email: "a@example.com\r\nBcc: b@example.com" }],
    ["a message of 301 characters", { message: "x".repeat(301) }],
    ["an unknown property", { property_id: 999_999 }],
  ])("rejects %s", async (_, change) => {
    expect((await post(change)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test("sends nothing without a passed bot check [2.5.20 2.7.26]", async () => {
    const visitor = await visit();
    const fields = { send_to_friend: { ...friend, message: "", property_id } };
    expect((await visitor.post("/user/send_to_friend", fields)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test("responds 200 to a filled honeypot and sends nothing", async () => {
    expect((await post({ body: "pills" })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test("limits mails to one friend to three a day across senders", async () => {
    const statuses: number[] = [];
    for (const n of ["a", "b", "c", "d"]) statuses.push((await post({ your_email: `${n}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("rejects another agency's property", async () => {
    expect((await post({}, await visit("second-agency"))).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});
