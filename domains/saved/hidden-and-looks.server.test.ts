import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertUser, type SendRequest, sendAsUser, sendAsVisitor } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { exportSavedData } from "./api.server.ts";
import { maxLooks, maxLooksPerRequest } from "./looks/looks.ts";
import { maxHiddenProperties } from "./saved-limits.ts";

const two = withTwoAgencies();
let site: ReturnType<typeof createSiteApp>;
let ada: SendRequest;
let stranger: SendRequest;
let visitor: SendRequest;
let adaId: number;
let homes: { own: number; foreign: number };

beforeAll(async () => {
  site = createSiteApp({ database: two.database });
  adaId = await insertUser(two.ctx, "ada@example.com");
  ada = await sendAsUser(site.app, two.ctx, adaId);
  stranger = await sendAsUser(site.app, two.other, await insertUser(two.other, "ada@example.com"));
  visitor = await sendAsVisitor(site.app, "first-agency");
  homes = {
    own: await insertProperty(two.database.db, two.first.id, { displayAddress: "1 Mill Lane" }),
    foreign: await insertProperty(two.database.db, two.second.id),
  };
});
afterAll(() => site.close());

const hiddenOf = async (send: SendRequest) => (await (await send("GET", "/user.ljson")).json()).user.hidden_properties;

test("a hidden home is in the account until it is shown again, and only there", async () => {
  const answer = await ada("POST", "/hidden_properties", { property_ids: `${homes.own},${homes.foreign}` });
  expect(await answer.json()).toEqual({
    hidden_properties: [{ property_id: homes.own, display_address: "1 Mill Lane" }],
  });
  expect(await hiddenOf(ada)).toEqual([{ property_id: homes.own, display_address: "1 Mill Lane" }]);
  expect(await hiddenOf(stranger)).toEqual([]);
  await stranger("DELETE", `/hidden_properties/${homes.own}`);
  expect(await hiddenOf(ada)).toHaveLength(1);
  await ada("DELETE", `/hidden_properties/${homes.own}`);
  expect(await hiddenOf(ada)).toEqual([]);
});

test("looks of two devices are merged, exported and forgotten", async () => {
  const now = Date.now();
  const hour = 3_600_000;
  const send = (looks: object) => ada("POST", "/looks", { looks });
  await send({ "home 1": { at: now - 5 * hour, price: 425_000 } });
  const { looks } = await (await send({ "home 1": { at: now, price: 410_000 } })).json();
  expect(looks).toEqual({
    "home 1": { at: now, price: 410_000, before: { at: now - 5 * hour, price: 425_000 } },
  });
  const exported = async (ctx: Context, userId: number) =>
    (await exportSavedData(ctx, { userId, email: "" } as Parameters<typeof exportSavedData>[1])).looks;
  expect(await exported(two.ctx, adaId)).toEqual(looks);
  expect(await exported(two.other, adaId)).toEqual({});
  await stranger("DELETE", "/looks");
  expect(await exported(two.ctx, adaId)).toEqual(looks);
  await ada("DELETE", "/looks");
  expect(await exported(two.ctx, adaId)).toEqual({});
});

test("the account has the newest looks only", async () => {
  const now = Date.now();
  const many = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`home ${from + n}`, { at: now - from - n }]));
  expect((await ada("POST", "/looks", { looks: many(0, maxLooksPerRequest + 1) })).status).toBe(422);
  for (let from = 0; from <= maxLooks; from += maxLooksPerRequest)
    await ada("POST", "/looks", { looks: many(from, maxLooksPerRequest) });
  const { looks } = await exportSavedData(two.ctx, { userId: adaId } as Parameters<typeof exportSavedData>[1]);
  expect(Object.keys(looks)).toHaveLength(maxLooks);
  expect(looks).toHaveProperty("home 0");
});

test.each([
  ["POST", "/looks"],
  ["DELETE", "/looks"],
  ["POST", "/hidden_properties"],
  ["DELETE", "/hidden_properties/1"],
] as const)("%s %s needs a signed-in user", async (method, path) => {
  expect((await visitor(method, path, { looks: {}, property_ids: "1" })).status).toBe(403);
});

test.each([
  ["/looks", { looks: { "": { at: 1 } } }],
  ["/looks", { looks: { "home 1": { at: "now" } } }],
  ["/looks", { looks: { "home 1": { at: 1.5 } } }],
  ["/looks", { looks: { "home 1": { at: 1, status: "x".repeat(21) } } }],
  ["/looks", { looks: { "home 1": { at: 1, price: -1 } } }],
  ["/looks", { looks: { ["x".repeat(501)]: { at: 1 } } }],
  ["/looks", { looks: 7 }],
  ["/looks", { looks: [[]] }],
  ["/looks", {}],
  ["/hidden_properties", { property_ids: "1 or 1=1" }],
  ["/hidden_properties", { property_ids: [] }],
  ["/hidden_properties", { property_ids: { a: 1 } }],
  ["/hidden_properties", { property_ids: [[1]] }],
  ["/hidden_properties", { property_ids: "9".repeat(10) }],
  ["/hidden_properties", { property_ids: Array(2_000).fill(1).join() }],
  ["/hidden_properties", {}],
] as const)("POST %s refuses %j", async (path, body) => {
  const answer = await ada("POST", path, body);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).fields)[0]).toMatch(path === "/looks" ? /^looks/ : /^property_ids/);
});

test("an account has the newest 500 hidden homes only, and 600 writes an hour", async () => {
  const { db } = two.database;
  const ids: number[] = [];
  for (let n = 0; n <= maxHiddenProperties; n++) ids.push(await insertProperty(db, two.first.id));
  await ada("POST", "/hidden_properties", { property_ids: ids.slice(0, maxHiddenProperties) });
  await ada("POST", "/hidden_properties", { property_ids: ids.slice(-1) });
  const hidden = await hiddenOf(ada);
  expect([hidden.length, hidden[0].property_id]).toEqual([maxHiddenProperties, ids.at(-1)]);
  await db.execute(sql`update rate_limits set hits = 600`);
  expect((await ada("POST", "/hidden_properties", { property_ids: ids[0] })).status).toBe(429);
});
