import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { ljson } from "#platform/http/middleware/ljson.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { accountApi } from "./api.server.ts";
import { sessionMiddleware } from "./session/session-middleware.server.ts";
import { startSession } from "./session/session-store.server.ts";
import { marketingPreferences, users } from "./tables.server.ts";
import { emptyUserLists } from "./user-response.server.ts";

const secretKey = "a secret key of more than 32 characters";
const document = readFileSync(new URL("../../docs/api/user.md", import.meta.url), "utf8");

type UserAnswer = { user: Record<string, unknown>; authenticity_token: string };

function documented(example: string): UserAnswer {
  const block = document.split(`\`\`\`json ${example}\n`)[1]?.split("```")[0];
  return JSON.parse(block ?? "");
}

let test: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  test = await createTestDatabase();
  const { identity } = minimalAgencyConfig("harbour-and-vale");
  const named = { ...identity, name: "Harbour & Vale", email: "office@harbourandvale.example" };
  ctx = await createTestContext(test.db, {
    agency: await insertAgency(test.db, "harbour-and-vale", { identity: named }),
  });
  await insertAda(ctx);
});
afterAll(() => test.close());

async function insertAda({ agency, db }: Context): Promise<void> {
  const agencyId = agency.id;
  await db.insert(users).values({
    agencyId,
    userId: 7,
    email: "ada@example.com",
    passwordHash: "the-password-hash",
    title: "Ms",
    firstName: "Ada",
    lastName: "King",
    telMobile: "07700 900123",
    houseName: "The Old Forge",
    houseNumber: "4",
    streetAddress: "Mill & Quay Lane",
    town: "Taunton",
    county: "Somerset",
    postcode: "TA1 1AA",
    trackerToken: "trk-1",
  });
  await db.insert(marketingPreferences).values({
    agencyId,
    marketingPreferenceId: 3,
    userId: 7,
    optedIn: true,
    optInTerms: true,
    optInUrl: "/user",
    statement: "Send me news of homes like these",
    custom: { rural: true },
  });
}

function createApp(context: Context) {
  const readLists = async () => ({ ...emptyUserLists, saved_properties: [{ property_id: 42 }] });
  return new Hono<AppEnvironment>()
    .use(ljson())
    .use(async (c, next) => {
      c.set("context", context);
      await next();
    })
    .use(sessionMiddleware())
    .route("/", accountApi({ secretKey, readLists, botCheck: createBotCheck({ secretKey }), dataReaders: [] }));
}

const getUser = (context: Context, cookie = "") =>
  createApp(context).request("/user.ljson", { headers: cookie ? { Cookie: cookie } : {} });

async function userOf(answer: Response | Promise<Response>): Promise<UserAnswer> {
  const body = (await (await answer).json()) as UserAnswer;
  expect(body.authenticity_token).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
  return { ...body, authenticity_token: "…" };
}

describe("GET /user.ljson", () => {
  it("responds to a visitor as documented and sets the visitor cookie [1.3.15 1.3.81 1.7.1 2.3.49]", async () => {
    const answer = await getUser(ctx);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-gable_visitor=/)]);
    expect(await userOf(answer)).toEqual(documented("signed-out"));
  });

  it("responds to a signed-in user as documented, without the password [1.3.1-4 1.3.6-13 1.4.3 1.7.1 2.6.1]", async () => {
    const token = await startSession(ctx, 7);
    const answer = await getUser(ctx, `__Host-gable_session=${token}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const body = await userOf(answer);
    expect(body).toEqual(documented("signed-in"));
    expect(JSON.stringify(body)).not.toContain("password");
  });

  it("has every field of the specification except the write-only ones [1.3.1-3 1.3.9 1.3.11 1.3.12]", async () => {
    const fields = `user_id title first_name last_name email tel_home tel_mobile house_name house_number street_address
      address_2 address_html locality town county postcode agency is_opted_in_to_marketing custom_marketing_preferences
      marketing_preferences marketing_preference_id portal_leads saved_properties saved_searches tracker_token
      agency_website_vip do_not_contact`;
    expect(Object.keys(documented("signed-in").user).sort()).toEqual(fields.split(/\s+/).sort());
  });

  it("shows a user without a choice as not opted in [1.3.3 1.3.5 1.3.8]", async () => {
    const person = {
      email: "new@example.com",
      passwordHash: "x",
      firstName: "New",
      lastName: "Person",
      trackerToken: "t",
    };
    await test.db.insert(users).values({ agencyId: ctx.agency.id, userId: 8, ...person });
    const { user } = await userOf(getUser(ctx, `__Host-gable_session=${await startSession(ctx, 8)}`));
    expect(user).toMatchObject({
      address_html: "",
      is_opted_in_to_marketing: false,
      marketing_preference_id: null,
      marketing_preferences: { opt_in_marketing: false, opt_in_terms: false },
    });
  });

  it("does not show another agency or its user [1.3.4]", async () => {
    const other = await createTestContext(test.db);
    const token = await startSession(ctx, 7);
    const { user } = await userOf(getUser(other, `__Host-gable_session=${token}`));
    expect(user).not.toHaveProperty("user_id");
    expect(user.agency).toMatchObject({ name: other.agency.slug, email: `office@${other.agency.slug}.test` });
    const forced = await userOf(getUser({ ...other, userId: 7 }));
    expect(forced.user).not.toHaveProperty("user_id");
  });
});
