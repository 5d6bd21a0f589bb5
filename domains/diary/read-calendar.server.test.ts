import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { createFetchPublic } from "#platform/http/network/fetch-public.server.ts";
import { seal } from "#platform/seal.server.ts";
import { recordJobs } from "#tests/support/database/test-context.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { queueCalendars, readCalendar } from "./read-calendar.server.ts";
import { diaryBusy, diaryCalendars } from "./tables.server.ts";

const secretKey = "a".repeat(64);
const two = withTwoAgencies();
let accountId = 0;
let server: Server | undefined;

beforeAll(async () => {
  const values = { agencyId: two.first.id, email: "ada@desk.test", role: "owner" as const };
  const [row] = await two.ctx.db.insert(staffAccounts).values(values).returning();
  accountId = row?.accountId ?? 0;
});
afterEach(() => server?.close());

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/private.ics`;
}
async function insertCalendar(url: string): Promise<number> {
  const values = { agencyId: two.first.id, accountId, url: seal(secretKey, url), host: "x" };
  const [row] = await two.ctx.db.insert(diaryCalendars).values(values).returning();
  return row?.calendarId ?? 0;
}
const find = async (calendarId: number) =>
  (await two.ctx.db.select().from(diaryCalendars)).find((row) => row.calendarId === calendarId);
const local = createFetchPublic(() => true, 2_000);
const event =
  "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261118T100000Z\r\nDTEND:20261118T110000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT";
const file = (...events: string[]) => ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR", ""].join("\r\n");
const now = new Date("2026-11-17T09:00:00Z");

test("stores busy times only, replaces them, and keeps them when the calendar fails", async () => {
  let body = file(event);
  const calendarId = await insertCalendar(await serve((_, response) => response.end(body)));
  const run = () => readCalendar({ ...two.ctx, now }, calendarId, { secretKey, fetchPublic: local });
  await run();
  await run();
  expect(await two.ctx.db.select().from(diaryBusy)).toEqual([
    expect.objectContaining({
      accountId,
      startsAt: new Date("2026-11-18T10:00:00Z"),
      endsAt: new Date("2026-11-18T11:00:00Z"),
    }),
  ]);
  body = "<html>Sign in</html>";
  await run();
  expect((await find(calendarId))?.problem).toMatch(/not a calendar/);
  expect(await two.ctx.db.$count(diaryBusy)).toBe(1);
  body = file();
  await run();
  expect([await find(calendarId), await two.ctx.db.$count(diaryBusy)]).toEqual([
    expect.objectContaining({ problem: null, readAt: now }),
    0,
  ]);
  await readCalendar({ ...two.other, now }, calendarId, { secretKey, fetchPublic: local });
  expect((await find(calendarId))?.readAt).toEqual(now);
});

test("reads neither a private address nor plain http nor a file that is too large [S21]", async () => {
  const address = await serve((_, response) => response.end("x".repeat(2_100_000)));
  const problem = async (url: string, fetchPublic: typeof local) => {
    const calendarId = await insertCalendar(url);
    await readCalendar({ ...two.ctx, now }, calendarId, { secretKey, fetchPublic });
    return (await find(calendarId))?.problem;
  };
  expect(await problem(address, createFetchPublic())).toMatch(/not a public one/);
  expect(
    await problem(
      address,
      createFetchPublic(() => true, 2_000, ["https:"]),
    ),
  ).toMatch(/not a web address/);
  expect(await problem(address, local)).toMatch(/more than 2000000 bytes/);
});

test("queues the due calendars of every agency", async () => {
  await two.ctx.db.delete(diaryCalendars);
  const [theirs] = await two.database.db
    .insert(staffAccounts)
    .values({ agencyId: two.second.id, email: "bo@desk.test", role: "owner" })
    .returning();
  const theirCalendar = { agencyId: two.second.id, accountId: theirs?.accountId ?? 0, url: "x", host: "x" };
  const [own, other] = [
    await insertCalendar("https://calendar.test"),
    (await two.database.db.insert(diaryCalendars).values(theirCalendar).returning())[0]?.calendarId,
  ];
  const { jobs, enqueue } = recordJobs();
  await queueCalendars({ ...two.ctx, db: two.database.db, enqueue });
  expect(new Set(jobs.map(({ data }) => data))).toEqual(
    new Set([
      { agency: { id: two.first.id, slug: "first-agency" }, calendarId: own },
      { agency: { id: two.second.id, slug: "second-agency" }, calendarId: other },
    ]),
  );
});
