import { readFileSync } from "node:fs";
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertUser, type SendRequest, sendAsUser, sendAsVisitor as visit } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { maxSavedProperties, maxSavedSearches } from "./saved-limits.ts";
import { savedProperties } from "./tables.server.ts";

const document = readFileSync(new URL("../../docs/api/saved.md", import.meta.url), "utf8");

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let ctx: Context;
let ada: SendRequest;
let neighbour: SendRequest;
let stranger: SendRequest;
let visitor: SendRequest;

beforeAll(async () => {
  database = await createTestDatabase();
  const [own, other] = await insertTwoAgencies(database.db);
  ctx = await createTestContext(database.db, { agency: own });
  const elsewhere = await createTestContext(database.db, { agency: other });
  site = createSiteApp({ database });
  for (const { id } of [own, other]) await insertBranch(database.db, id, 1);
  for (const agency of [own, own, other]) await insertProperty(database.db, agency.id);
  await database.db.update(properties).set({ published: false }).where(eq(properties.propertyId, 2));
  ada = await sendAsUser(site.app, ctx, await insertUser(ctx, "ada@example.com"));
  neighbour = await sendAsUser(site.app, ctx, await insertUser(ctx, "grace@example.com"));
  stranger = await sendAsUser(site.app, elsewhere, await insertUser(elsewhere, "ada@example.com"));
  visitor = await visit(site.app, "first-agency");
});
afterAll(async () => {
  site.close();
  await database.close();
});

type Noted = { property_id: number; note: string | null };
const json = async (answer: Promise<Response>) => (await answer).json();
const undated = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"')) as Record<string, unknown>;

describe("documented calls, in order", () => {
  const examples = [
    ...document.matchAll(/```json (GET|POST|PUT|DELETE) (\S+)(?: (\{[^\n]*\}))?(?: \(([^)\n]+)\))?\n(.*?)```/gs),
  ].map(([, method = "", target = "", fields = "{}", remark = "", answer = ""]) => ({
    method,
    target,
    fields: JSON.parse(fields) as object,
    remark,
    answer: JSON.parse(answer) as unknown,
  }));

  test("the documentation has examples", () => expect(examples).toHaveLength(9));

  test.each(examples)(
    "$method $target $remark [1.3.38 1.3.39 1.3.44 1.4.13 1.7.12-18]",
    async ({ method, target, fields, remark, answer }) => {
      const response = await ada(method, target, fields);
      expect(response.status).toBe(remark === "422" ? 422 : 200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      const body = undated(await response.json());
      if (!remark.startsWith("standing")) return expect(body).toEqual(answer);
      const cards = body.properties as Record<string, unknown>[];
      const shown = cards.map(({ property_id, standing, reason, note }) => ({ property_id, standing, reason, note }));
      expect({ properties: shown }).toEqual(answer);
      expect(cards[0]).toMatchObject({ price: "£200,000", display_address: "High Street, Taunton" });
    },
  );
});

describe("a signed-out visitor", () => {
  test("has empty lists [1.6.10]", async () => {
    expect(await json(visitor("GET", "/saved_properties.ljson"))).toEqual({ properties: [] });
    expect(await json(visitor("GET", "/saved_searches.ljson"))).toEqual({ saved_searches: [] });
  });

  test("gets homes by id in the given order, without notes [1.3.44 1.6.10]", async () => {
    await ada("POST", "/saved_properties", { property_ids: "1" });
    await ada("PUT", "/saved_properties/1", { note: "for my eyes" });
    const { properties: cards } = await json(visitor("GET", "/saved_properties.ljson?property_ids=2,1,3,99"));
    expect(cards.map((card: { property_id: number }) => card.property_id)).toEqual([1]);
    expect(JSON.stringify(cards)).not.toContain("my eyes");
  });

  test.each([
    ["POST", "/saved_properties"],
    ["PUT", "/saved_properties/1"],
    ["DELETE", "/saved_properties/1"],
    ["POST", "/search?min_beds=1"],
    ["PUT", "/saved_searches?id=1"],
    ["DELETE", "/searches/1"],
  ])("may not %s %s [1.4.14 1.7.19]", async (method, target) => {
    const answer = await visitor(method, target, { property_ids: "1", note: "x" });
    expect([answer.status, (await answer.json()).message]).toEqual([403, "Please sign in"]);
  });
});

describe("an unpublished home [S11]", () => {
  const ids = async (answer: Promise<Response>) =>
    (await json(answer)).properties.map((card: { property_id: number }) => card.property_id);

  test("is returned only to the users who saved it, without price, pictures or coordinates", async () => {
    await ada("POST", "/saved_properties", { property_ids: "2" });
    const [card] = (await json(ada("GET", "/saved_properties.ljson?property_ids=2"))).properties;
    expect(card).toMatchObject({ standing: "gone", display_address: "High Street, Taunton", price: "", photos: [] });
    expect(card).not.toHaveProperty("lat");
    expect(card).not.toHaveProperty("lng");
    for (const other of [visitor, neighbour])
      expect(await ids(other("GET", "/saved_properties.ljson?property_ids=2"))).toEqual([]);
    await ada("DELETE", "/saved_properties/2");
  });

  test("cannot be saved if it has never been listed", async () => {
    const secret = await insertProperty(database.db, ctx.agency.id, { published: false });
    expect(await json(ada("POST", "/saved_properties", { property_ids: secret }))).toEqual({ saved_properties: [] });
    expect(await ids(ada("GET", `/saved_properties.ljson?property_ids=${secret}`))).toEqual([]);
  });
});

describe("a user's lists", () => {
  test("cannot be read or changed by other users of this agency or of another [1.3.10 1.7.19] [S11]", async () => {
    await ada("POST", "/saved_properties", { property_ids: "1" });
    await ada("PUT", "/saved_properties/1", { note: "mine" });
    const { search_id } = await json(ada("POST", "/search?min_beds=5"));
    for (const other of [neighbour, stranger]) {
      expect(await json(other("GET", "/saved_properties.ljson"))).toEqual({ properties: [] });
      expect(await json(other("GET", "/saved_searches.ljson"))).toEqual({ saved_searches: [] });
      expect((await json(other("GET", "/user.ljson"))).user.saved_searches).toEqual([]);
      expect((await other("PUT", "/saved_properties/1", { note: "theirs" })).status).toBe(404);
      expect((await other("PUT", `/saved_searches?id=${search_id}&alert_frequency=N`)).status).toBe(404);
      await other("DELETE", "/saved_properties/1");
      await other("DELETE", `/searches/${search_id}`);
    }
    expect(await json(stranger("POST", "/saved_properties", { property_ids: "1" }))).toEqual({ saved_properties: [] });
    const { user } = await json(ada("GET", "/user.ljson"));
    expect(user.saved_properties).toMatchObject([{ property_id: 1, note: "mine" }]);
    expect(user.saved_searches).toMatchObject([{ search_id, alert_frequency: "I" }]);
  });

  test("saving again keeps the note and does not duplicate a search", async () => {
    await ada("POST", "/saved_properties", { property_ids: "1,1,2" });
    const { user } = await json(ada("GET", "/user.ljson"));
    expect(user.saved_properties).toContainEqual(expect.objectContaining({ property_id: 1, note: "mine" }));
    const [one, again] = [
      await json(ada("POST", "/search?min_beds=5")),
      await json(ada("POST", "/search?min_beds=5&within=3")),
    ];
    expect(again).toEqual(one);
  });

  test("two searches that differ only in keyword are both saved on request, once each", async () => {
    const save = (query: string) => json(ada("POST", `/search?min_beds=4${query}`));
    const plain = await save("");
    expect((await save("&text=garden")).search_id).toBe(plain.search_id);
    const garden = await save("&text=garden&keep_both=true");
    expect(garden).toMatchObject({ text: "garden", alert_frequency: "I" });
    expect(garden.search_id).not.toBe(plain.search_id);
    expect((await save("&text=garden&keep_both=true")).search_id).toBe(garden.search_id);
    expect((await save("&keep_both=true")).search_id).toBe(plain.search_id);
    const update = (id: number, change: string) => ada("PUT", `/saved_searches?id=${id}&${change}`);
    expect((await update(garden.search_id, "seen=true")).status).toBe(200);
    expect((await update(plain.search_id, "text=garden")).status).toBe(409);
    expect((await update(plain.search_id, "text=river")).status).toBe(200);
    for (const { search_id } of [plain, garden]) await ada("DELETE", `/searches/${search_id}`);
    expect((await save("&text=garden&keep_both=maybe")).errors).toBeTruthy();
  });

  test("adding a note or removing one entry leaves the others unchanged", async () => {
    await neighbour("POST", "/saved_properties", { property_ids: "1,2" });
    await neighbour("PUT", "/saved_properties/1", { note: "the roof" });
    const [first, second] = [
      await json(neighbour("POST", "/search?min_beds=2")),
      await json(neighbour("POST", "/search?min_beds=3")),
    ];
    await neighbour("DELETE", `/searches/${first.search_id}`);
    const { user } = await json(neighbour("GET", "/user.ljson"));
    expect(user.saved_searches).toMatchObject([{ search_id: second.search_id }]);
    expect(user.saved_properties.map(({ property_id, note }: Noted) => [property_id, note]).sort()).toEqual([
      [1, "the roof"],
      [2, null],
    ]);
    await neighbour("DELETE", "/saved_properties/1");
    expect((await json(neighbour("GET", "/user.ljson"))).user.saved_properties).toMatchObject([{ property_id: 2 }]);
    await neighbour("DELETE", "/saved_properties/2");
    await neighbour("DELETE", `/searches/${second.search_id}`);
  });

  test("rejects changing a search into another saved one", async () => {
    const { search_id } = await json(ada("POST", "/search?min_beds=6"));
    expect((await ada("PUT", `/saved_searches?id=${search_id}&min_beds=5`)).status).toBe(409);
    await ada("DELETE", `/searches/${search_id}`);
  });

  test("removing the radius changes nothing else", async () => {
    const { search_id } = await json(ada("POST", "/search?place_id=taunton-somerset&within=3&min_beds=4"));
    await ada("PUT", `/saved_searches?id=${search_id}&alert_frequency=W`, { name: "Near work" });
    const changed = await json(ada("PUT", `/saved_searches?id=${search_id}&within=0`));
    expect(changed).toMatchObject({ placeId: "taunton-somerset", minBeds: 4, alert_frequency: "W", name: "Near work" });
    expect(changed).not.toHaveProperty("within");
    await ada("DELETE", `/searches/${search_id}`);
  });

  test("counts homes added since a search was last viewed", async () => {
    const { search_id } = await json(ada("POST", "/search?min_beds=7"));
    const countOf = async () => {
      const { saved_searches } = await json(ada("GET", "/saved_searches.ljson"));
      return saved_searches.find((each: { search_id: number }) => each.search_id === search_id).new_count;
    };
    await insertProperty(database.db, ctx.agency.id, { bedrooms: 7, createdAt: new Date(Date.now() + 1000) });
    await insertProperty(database.db, ctx.agency.id, { bedrooms: 7, createdAt: new Date("2020-01-01") });
    expect(await countOf()).toBe(1);
    await database.db
      .update(properties)
      .set({ createdAt: new Date() })
      .where(and(eq(properties.bedrooms, 7), gt(properties.createdAt, new Date())));
    await ada("PUT", `/saved_searches?id=${search_id}&seen=true`);
    expect(await countOf()).toBe(0);
  });
});

describe("bad input", () => {
  test.each([
    ["no ids", "POST", "/saved_properties", { property_ids: "" }],
    ["an id too long", "POST", "/saved_properties", { property_ids: "99999999999" }],
    ["an object", "POST", "/saved_properties", { property_ids: { a: 1 } }],
    [
      "too many ids",
      "POST",
      "/saved_properties",
      { property_ids: Array.from({ length: 501 }, (_, i) => i + 1).join() },
    ],
    ["a long note", "PUT", "/saved_properties/1", { note: "x".repeat(1001) }],
    ["a note that is not a string", "PUT", "/saved_properties/1", { note: ["x"] }],
    ["an unknown frequency", "PUT", "/saved_searches?id=1&alert_frequency=X", {}],
    ["no search id", "PUT", "/saved_searches?alert_frequency=W", {}],
    ["a long name", "POST", `/search?min_beds=1&name=${"x".repeat(101)}`, {}],
  ])("%s returns 422", async (_, method, target, fields) => {
    const answer = await ada(method, target, fields);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.length).toBeGreaterThan(0);
  });
});

describe("limits", () => {
  test("a full list of homes rejects another and stays unchanged", async () => {
    const ids = [];
    for (let i = 0; i < maxSavedProperties; i++) ids.push(i);
    const rows = await Promise.all(ids.map(() => insertProperty(database.db, ctx.agency.id)));
    await neighbour("POST", "/saved_properties", { property_ids: rows.join() });
    const answer = await neighbour("POST", "/saved_properties", { property_ids: "1" });
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      ["You can save up to 500 properties. Remove some first."],
    ]);
    const userRows = await database.db.select().from(savedProperties);
    expect(userRows.filter((row) => row.propertyId === rows[0])).toHaveLength(1);
  });

  test("a full list of searches rejects another", async () => {
    for (let beds = 0; beds < maxSavedSearches; beds++) {
      await neighbour("POST", `/search?min_price=${1000 + beds}`);
    }
    expect((await neighbour("POST", "/search?min_price=9999")).status).toBe(422);
    expect((await neighbour("POST", "/search?min_price=1001")).status).toBe(200);
  });
});
