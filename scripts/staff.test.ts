import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invitationJobInput, sendInvitationJob } from "#domains/staff/invitation-job.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { migrateQueues } from "#platform/jobs/queue.server.ts";
import { prepareDemoDesk } from "#server/demo-desk.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { runScript, runScriptProcess } from "#tests/support/processes/run-script.ts";

const two = withTwoAgencies();
beforeAll(() =>
  migrateQueues(two.database.url, [
    defineJob({ name: sendInvitationJob, schema: invitationJobInput, handle: async () => {} }),
  ]),
);

const env = () => ({ DATABASE_URL: two.database.url, PUBLIC_URL: "https://gable.test" });
const runStaff = (...args: string[]) => runScript("staff", args, env());

test("invites, lists, resets and deactivates, in one agency", async () => {
  const agency = ["--agency", "first-agency"];
  const invite = ["invite", "Ada@desk.test", ...agency, "--role", "owner"];
  const invited = await runScriptProcess("staff", invite, env());
  expect(invited).toMatchObject({ code: 0, error: "" });
  expect(invited.output).toMatch(/\nhttps:\/\/first-agency\.test\/desk\/join#[\w-]{43}\n$/);
  expect((await runStaff("list", ...agency)).output).toBe("ada@desk.test\towner\tinvited\n");
  expect((await runStaff("list", "--agency", "second-agency")).output).toBe("");
  expect((await runStaff("reset", "ada@desk.test", "--agency", "second-agency")).error).toContain("not in the team");
  const last = await runStaff("deactivate", "ada@desk.test", ...agency);
  expect(last).toMatchObject({ code: 1, error: expect.stringContaining("An agency needs an owner") });
  const { rows } = await two.database.db.execute<{ actor: string; n: number }>(
    sql`select actor, count(*)::int as n from audit_log group by actor`,
  );
  expect(rows).toEqual([{ actor: "Operator", n: 1 }]);
  expect(
    (await two.database.db.execute(sql`select from pgboss.job where name = 'send-staff-invitation'`)).rowCount,
  ).toBe(1);
});

test("prints the usage if the role is missing", async () =>
  expect(await runStaff("invite", "a@b.test", "--agency", "x")).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Usage: npm run staff/),
  }));

test("invites the first owner of the console, and refuses without CONSOLE_HOST or with an agency's role", async () => {
  const invite = (...args: string[]) => runScript("staff", ["--console", "invite", ...args], env());
  expect((await invite("vera@vendor.test")).error).toContain("Set CONSOLE_HOST first");
  const withHost = { ...env(), CONSOLE_HOST: "Console.example.test" };
  const run = (...args: string[]) => runScript("staff", ["--console", ...args], withHost);
  expect((await run("invite", "vera@vendor.test")).output).toMatch(
    /\nhttps:\/\/console\.example\.test\/console\/join#[\w-]{43}\n$/,
  );
  expect((await run("invite", "neil@vendor.test", "--role", "negotiator")).error).toMatch(/^Usage/);
  expect((await run("list")).output).toBe("vera@vendor.test\towner\tinvited\n");
  expect((await runStaff("list", "--agency", "first-agency")).output).not.toContain("vera");
});

test("demo staff exist only in the demo, and never with a DATABASE_URL", async () => {
  await insertAgency(two.database.db, "northgate");
  const demo = { demo: true, databaseUrl: null, consoleHost: "console.localhost" };
  const { db, url } = two.database;
  expect(await prepareDemoDesk(db, { ...demo, databaseUrl: url })).toEqual([]);
  expect(await prepareDemoDesk(db, { ...demo, demo: false })).toEqual([]);
  const count = sql`select from staff_accounts where email like '%northgate%'`;
  expect((await db.execute(count)).rowCount).toBe(0);
  const path = expect.stringMatching(/^\/desk\/join#[\w-]{43}$/);
  const desk = { hostname: "northgate.test", email: "owner@northgate.example" };
  const console = { label: "Console", hostname: "console.localhost", email: "owner@console.example" };
  const consolePath = expect.stringMatching(/^\/console\/join#[\w-]{43}$/);
  const links = [expect.objectContaining({ ...desk, path }), { ...console, path: consolePath }];
  expect(await prepareDemoDesk(db, demo)).toEqual(links);
  expect(await prepareDemoDesk(db, demo)).toEqual(links);
  expect((await db.execute(count)).rowCount).toBe(5);
  await db.execute(sql`update staff_accounts set joined_at = now()`);
  expect(await prepareDemoDesk(db, demo)).toEqual([
    expect.objectContaining({ ...desk, path: "/desk" }),
    { ...console, path: "/console" },
  ]);
});
