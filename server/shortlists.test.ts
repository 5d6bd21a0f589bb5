import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#domains/account/tables.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { exportSavedData } from "#domains/saved/api.server.ts";
import { findSavedCards } from "#domains/saved/properties/find-saved-cards.server.ts";
import { sweepShortlists } from "#domains/saved/shortlists/read-shortlists.server.ts";
import type { ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import { createShortlistEvents } from "#domains/saved/shortlists/shortlist-events.server.ts";
import { shortlistPeople, shortlists } from "#domains/saved/tables.server.ts";
import { listenForChanges } from "#platform/db/change-listener.server.ts";
import { rateLimits } from "#platform/http/rate-limit/tables.server.ts";
import { registerInBrowser } from "#tests/support/apps/register-in-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { readUntil } from "#tests/support/read-until.ts";
import { leadClient } from "#tests/support/samples/sample-lead.ts";

const two = withTwoAgencies();
const shortlistEvents = createShortlistEvents();
let site: ReturnType<typeof createSiteApp>;
let homes: number[];
let foreign: number;
beforeAll(async () => {
  const { db } = two.database;
  site = createSiteApp({ database: two.database, parts: { shortlistEvents } });
  homes = [];
  for (const street of ["Mill Lane", "High Street", "East Reach"])
    homes.push(await insertProperty(db, two.first.id, { displayAddress: `${street}, Taunton` }));
  foreign = await insertProperty(db, two.second.id);
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [shortlists, rateLimits, leads]) await two.database.db.delete(table);
});

let address = 0;
const open = (slug = "first-agency") => {
  address += 1;
  return createTestBrowser((sent, env) => site.app.fetch(sent, env), `${slug}.test`, `198.51.100.${address % 250}`);
};
type Browser = ReturnType<typeof open>;

const create = (browser: Browser, ids: readonly number[] = homes) =>
  browser.request("/together", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      accept: "text/html",
    },
    body: new URLSearchParams({ property_ids: ids.join() }),
  });
const createPath = async (browser: Browser, ids?: readonly number[]) =>
  (await create(browser, ids)).headers.get("location") ?? "";

const edit = (browser: Browser, path: string, fields: object) =>
  browser.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(fields),
  });
const change = async (browser: Browser, path: string, fields: object): Promise<ShortlistView> => {
  const response = await edit(browser, path, fields);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
};
const read = async (browser: Browser, path: string): Promise<ShortlistView> =>
  (await browser.request(`${path}/state.ljson`)).json();

/** A list of three homes with Anna, who made it, and Ben. */
async function openWithTwo() {
  const [anna, ben] = [open(), open()];
  const path = await createPath(anna);
  await change(anna, path, { action: "join", name: "Anna" });
  await change(ben, path, { action: "join", name: "Ben" });
  return { anna, ben, path };
}

describe("a shortlist", () => {
  test("is made by a form, opened by its link only, and never cached [S81]", async () => {
    const anna = open();
    const made = await create(anna, [...homes, foreign]);
    expect(made.status).toBe(303);
    expect(made.headers.get("referrer-policy")).toBe("no-referrer");
    const path = made.headers.get("location") ?? "";
    expect(path).toMatch(/^\/together\/\d+-[\w-]{22}$/);
    const page = await anna.request(path);
    expect(page.status).toBe(200);
    const state = await anna.request(`${path}/state.ljson`);
    expect(state.headers.get("cache-control")).toBe("private, no-store");
    expect(await state.json()).toMatchObject({ homes, people: [], me: null, isMaker: true, asked: null, version: 1 });
    const [id = ""] = /\d+/.exec(path) ?? [];
    for (const wrong of [
      `/together/${id}-${"x".repeat(22)}`,
      path.replace(id, `${Number(id) + 1}`),
      `/together/${id}-`,
    ])
      expect((await anna.request(`${wrong}/state.ljson`)).status, wrong).toBe(404);
    const crossSite = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
    expect((await anna.request(path, crossSite)).status).toBe(403);
    expect((await open("second-agency").request(`${path}/state.ljson`)).status).toBe(404);
    expect((await edit(open("second-agency"), path, { action: "join", name: "Eve" })).status).toBe(404);
    expect((await read(open(), path)).isMaker).toBe(false);
  });

  test("stores the key of a browser as a hash and no key of the link", async () => {
    const { anna, path } = await openWithTwo();
    const key = anna.cookies.get("__Host-gable_shortlists") ?? "";
    const { rows } = await two.database.db.execute(sql`
      select string_agg(l::text || p::text, '') as text from shortlists l join shortlist_people p using (shortlist_id)`);
    expect(key).toHaveLength(22);
    expect(String(rows[0]?.text)).not.toContain(key);
    expect(String(rows[0]?.text)).not.toContain(path.slice(-22));
  });

  test("keeps what each person says apart, and shows it to all", async () => {
    const { anna, ben, path } = await openWithTwo();
    const [first = 0, second = 0] = homes;
    await change(anna, path, { action: "opinion", property_id: first, heart: "on" });
    await change(ben, path, { action: "opinion", property_id: first, rating: 4, note: "Near the school" });
    await change(ben, path, { action: "move", property_id: second, to: 0 });
    const list = await read(anna, path);
    expect(list.people).toEqual([
      { id: 1, name: "Anna", opinions: { [first]: { heart: true } }, ranking: [] },
      {
        ...{ id: 2, name: "Ben", ranking: [second, first, homes[2]] },
        opinions: { [first]: { rating: 4, note: "Near the school" } },
      },
    ]);
    expect(list.me).toBe(1);
    expect((await read(ben, path)).me).toBe(2);
    expect(await read(open(), path)).toMatchObject({ me: null, isMaker: false });
  });

  test("works by forms without scripts", async () => {
    const { ben, path } = await openWithTwo();
    const response = await ben.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      body: new URLSearchParams({ action: "opinion", property_id: String(homes[0]), veto: "on" }),
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, `${path}#say-${homes[0]}`]);
    expect((await read(ben, path)).people[1]?.opinions).toEqual({ [homes[0] ?? 0]: { veto: true } });
  });

  test("refuses what cannot be stored, and says why", async () => {
    const { anna, ben, path } = await openWithTwo();
    const [first = 0] = homes;
    const refusal = async (browser: Browser, fields: object) => {
      const response = await edit(browser, path, fields);
      return `${response.status} ${(await response.json()).errors[0]}`;
    };
    const note = { action: "opinion", property_id: first, note: "New", note_before: "" };
    expect(await refusal(open(), note)).toBe("409 Please say your first name first.");
    expect(await refusal(open(), { action: "join", name: "anna" })).toMatch(/^422 That name is on this list/);
    await change(ben, path, { ...note, note: "Old" });
    expect(await refusal(ben, note)).toBe("409 You've changed this note on another device.");
    expect((await change(ben, path, { ...note, note: "Old" })).people[1]?.opinions[first]?.note).toBe("Old");
    expect((await change(ben, path, { ...note, note_before: "Old" })).people[1]?.opinions[first]?.note).toBe("New");
    await change(anna, path, { action: "remove", property_id: first });
    expect(await refusal(ben, note)).toBe("409 That home has been removed from the list.");
    expect((await change(ben, path, { action: "add", property_ids: `${first},${foreign}` })).homes).toHaveLength(3);
    for (const name of ["Cem", "Dee", "Eve", "Fay"]) await change(open(), path, { action: "join", name });
    expect(await refusal(open(), { action: "join", name: "Gus" })).toMatch(/^409 This list has 6 people already/);
  });

  test("is limited in lists an hour and changes a minute [S81]", async () => {
    const anna = open();
    const made = await Promise.all(Array.from({ length: 12 }, () => create(anna)));
    expect(made.filter(({ status }) => status === 429)).toHaveLength(2);
    const path = made.find(({ status }) => status === 303)?.headers.get("location") ?? "";
    await two.database.db.update(rateLimits).set({ hits: 1_000 });
    expect((await edit(anna, path, { action: "join", name: "Anna" })).status).toBe(200);
    await two.database.db.update(rateLimits).set({ hits: 1_000 });
    expect((await edit(anna, path, { action: "join", name: "Anna" })).status).toBe(429);
  });

  test("keeps homes that are sold or withdrawn, with their state", async () => {
    const { db } = two.database;
    const [sold, withdrawn] = [await insertProperty(db, two.first.id), await insertProperty(db, two.first.id)];
    const path = await createPath(open(), [sold, withdrawn]);
    await db
      .update(properties)
      .set({ status: "sold", statusChangedAt: new Date() })
      .where(eq(properties.propertyId, sold));
    await db.update(properties).set({ published: false }).where(eq(properties.propertyId, withdrawn));
    const list = await read(open(), path);
    expect(list.homes).toEqual([sold, withdrawn]);
    const cards = await findSavedCards(two.ctx, list.homes, { hasUnpublished: true });
    expect(cards.map(({ reason }) => reason)).toEqual([
      "This property has been sold.",
      "This property has been withdrawn from sale.",
    ]);
    expect((await create(open(), [withdrawn])).status).toBe(422);
  });
});

describe("its end", () => {
  test("the maker stops it for all; others leave with what they said [S81]", async () => {
    const { anna, ben, path } = await openWithTwo();
    const stop = { action: "stop", sure: "yes" };
    expect((await edit(ben, path, stop)).status).toBe(409);
    expect((await change(ben, path, { action: "leave" })).people.map(({ name }) => name)).toEqual(["Anna"]);
    expect(await (await edit(anna, path, stop)).json()).toEqual({ stopped: true });
    expect((await anna.request(`${path}/state.ljson`)).status).toBe(404);
    expect(await two.database.db.$count(shortlistPeople)).toBe(0);
  });

  test("it ends 90 days after the last change, and is then deleted [S81]", async () => {
    const { db } = two.database;
    const { anna, path } = await openWithTwo();
    const dayMs = 24 * 60 * 60_000;
    await db.update(shortlists).set({ changedAt: new Date(Date.now() - 89 * dayMs) });
    await sweepShortlists({ db, now: new Date() });
    expect((await anna.request(`${path}/state.ljson`)).status).toBe(200);
    await db.update(shortlists).set({ changedAt: new Date(Date.now() - 90 * dayMs) });
    expect((await anna.request(`${path}/state.ljson`)).status).toBe(404);
    await sweepShortlists({ db, now: new Date() });
    expect(await db.$count(shortlists)).toBe(0);
  });
});

describe("with an account", () => {
  const listOwn = async (browser: Browser) => (await (await browser.request("/shortlists.ljson")).json()).shortlists;

  test("a list is found on every device, in the download, and goes with the account", async () => {
    const { db } = two.database;
    const { anna, ben, path } = await openWithTwo();
    expect(await listOwn(anna)).toMatchObject([{ path, homes: 3, people: ["Anna", "Ben"] }]);
    expect(await listOwn(open())).toEqual([]);
    const userId = await registerInBrowser(ben, { email: "ben@example.com" });
    await change(ben, path, { action: "opinion", property_id: homes[0], rating: 5 });
    ben.cookies.delete("__Host-gable_shortlists");
    expect(await listOwn(ben)).toMatchObject([{ path }]);
    expect((await read(ben, path)).me).toBe(2);
    const { shortlists: exported } = await exportSavedData(two.ctx, { userId });
    expect(exported).toMatchObject([{ name: "Ben", opinions: { [homes[0] ?? 0]: { rating: 5 } }, homes }]);
    expect((await exportSavedData(two.other, { userId })).shortlists).toEqual([]);
    await db.delete(users).where(eq(users.userId, userId));
    expect((await read(anna, path)).people.map(({ name }) => name)).toEqual(["Anna"]);
  });
});

describe("the question", () => {
  const ask = (browser: Browser, path: string, lead: object) =>
    edit(browser, `${path}/leads`, { lead_client: leadClient, lead, market_preferences: { opt_in_terms: "on" } });

  test("is one ordinary lead that names the people and the homes; the list says that it was sent", async () => {
    const { anna, ben, path } = await openWithTwo();
    const [first = 0, second = 0] = homes;
    const sent = await ask(ben, path, { message: "Is the loft boarded?", homes: `${first},${second}`, branch_id: 99 });
    expect(await sent.json()).toMatchObject({ reference: expect.any(String) });
    const [lead, ...more] = await two.database.db.select().from(leads);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      kind: "office",
      branchId: 1,
      propertyId: null,
      email: "zoe@example.com",
      pageUrl: "/",
    });
    expect(lead?.message).toMatch(
      /^Anna and Ben ask together about:\n- .+, Mill Lane, Taunton\n- .+, High Street, Taunton\n\nIs the loft boarded\?$/,
    );
    expect((await read(anna, path)).asked).toEqual({ by: "Ben", at: expect.any(String) });
    expect((await ask(anna, path, { message: "And the roof?" })).status).toBe(409);
    expect(await two.database.db.$count(leads)).toBe(1);
  });

  test("needs a name and a message, and is about the home that all like", async () => {
    const { anna, ben, path } = await openWithTwo();
    expect((await ask(open(), path, { message: "x" })).status).toBe(409);
    expect((await ask(anna, path, { message: "x".repeat(2_501) })).status).toBe(422);
    expect((await ask(open("second-agency"), path, { message: "x" })).status).toBe(404);
    for (const one of [anna, ben]) await change(one, path, { action: "opinion", property_id: homes[1], heart: "on" });
    expect((await ask(anna, path, { message: "May we come on Saturday?" })).status).toBe(200);
    const [lead] = await two.database.db.select().from(leads);
    expect(lead?.propertyId).toBe(homes[1]);
  });
});

describe("the stream", () => {
  test("announces each version of this list, through the database", async () => {
    const onNotification = { shortlists: shortlistEvents.publish };
    const none = () => {};
    const listener = listenForChanges({
      ...{ url: two.database.url, log: two.ctx.log, onChange: none, onMissed: none, onNotification },
    });
    try {
      await listener.ready;
      const { anna, ben, path } = await openWithTwo();
      const stream = await anna.request(`${path}/stream`);
      expect(stream.headers.get("content-type")).toContain("text/event-stream");
      await change(ben, path, { action: "opinion", property_id: homes[0], heart: "on" });
      const text = await readUntil(stream, "data: 4");
      expect(text).toContain("event: ready\ndata: 3");
      expect(text).toContain("event: changed\ndata: 4");
    } finally {
      await listener.stop();
    }
  });

  test("is refused without the link and above the limit of the list", async () => {
    const { anna, path } = await openWithTwo();
    expect((await anna.request("/together/1-x/stream")).status).toBe(404);
    const streams = await Promise.all(Array.from({ length: 13 }, () => open().request(`${path}/stream`)));
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 12 }, () => 200), 503]);
    for (const stream of streams) await stream.body?.cancel();
  });
});
