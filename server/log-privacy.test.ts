import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeFailure } from "#platform/db/database.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

const logged: string[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    logged.push(String(line));
    done();
  },
});
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db, "vale");
});
afterAll(() => database.close());

test("logs no value of an account, a search or a link [S40]", async () => {
  const { visit, close } = createSiteApp({ database, log: pino({ level: "trace" }, sink) });
  const visitor = await visit("vale", "198.51.100.77");
  const account = { email: "canary@example.com", password: "Canary-By-The-Sea-1" };
  const person = { first_name: "Canary", last_name: "Canary", tel_home: "01632 960199", title: "Ms" };
  await visitor.post("/user.ljson", {
    ...account,
    ...person,
    password_confirmation: account.password,
    marketing_preferences: { opt_in_terms: "on" },
  });
  await visitor.post("/user.ljson", { ...account, ...person, first_name: "<canary>" });
  await visitor.post("/session", { username: account.email, password: "Canary-Not-This-One-1" });
  await visitor.post("/session", { username: account.email, password: account.password });
  await visitor.post("/reset_passwords", { email: account.email });
  await visitor.request("/search.ljson?viewport=51.0151,-3.1062,51.0152,-3.1061&text=canary");
  await visitor.request("/places?near=51.0151,-3.1062");
  await visitor.request("/alerts/1/canaryCANARYcanaryCANARY12");
  close();
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.join("\n")).not.toMatch(/canary|960199|198\.51\.100|51\.015|-3\.106/i);
  for (const line of logged) expect(() => JSON.parse(line)).not.toThrow();
});

test("logs sign-ins, failed ones too, and refused requests by default", async () => {
  logged.length = 0;
  const { visit, close } = createSiteApp({ database, log: pino({ level: "info" }, sink) });
  const visitor = await visit("vale", "198.51.100.78");
  const account = { username: "canary@example.com", password: "Canary-By-The-Sea-1" };
  await visitor.post("/session", { ...account, username: "unknown@example.com" });
  await visitor.post("/session", { ...account, password: "Canary-Not-This-One-1" });
  await visitor.post("/session", account);
  await visitor.post("/desk/api/team", {});
  close();
  const user = expect.any(Number);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "sign-in failed", agency: "vale", method: "password" },
    { msg: "sign-in failed", agency: "vale", method: "password", user },
    { msg: "session started", agency: "vale", method: "password", user },
    { msg: "request refused", agency: "vale", method: "POST", path: "/desk/api/team", status: 403 },
  ]);
});

test("logs which error it was, also of the job queue's copies, without Postgres's details", async () => {
  const duplicate = await database.pool
    .query("insert into agencies (slug, name, config) values ('vale', 'Canary', '{}')")
    .catch((error: Error) => error);
  const outage = new Error("timeout exceeded when trying to connect");
  for (const error of [duplicate, { ...duplicate, message: "Key (slug)=(canary) already exists." }])
    expect(describeFailure(error)).toEqual({
      name: "DatabaseError",
      code: "23505",
      table: "agencies",
      constraint: "agencies_slug_unique",
    });
  for (const error of [outage, { message: outage.message, stack: outage.stack, queue: "alerts" }])
    expect(describeFailure(error)).toMatchObject({ message: outage.message, stack: outage.stack });
  expect(describeFailure("canary")).toEqual({ message: "string" });
});
