import { sql } from "drizzle-orm";
import { countViews, listFilterChoices, listInbox } from "#domains/enquiries/work/find-inbox.server.ts";
import { parseInboxFilter } from "#domains/enquiries/work/inbox-filter.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { forAgency } from "#platform/db/database.server.ts";
import { createBenchAgency, createBenchContext, createBenchEnvironment } from "./bench/bench-environment.ts";
import { percentile } from "./bench/run-load.ts";

/** Opens the views of an inbox with 50,000 leads, a tenth of them open, as the page of the desk does. */
const leads = 50_000;
const rounds = 20;
const queries = [
  "view=mine",
  "view=branch",
  "view=branch&sort=overdue",
  "view=unassigned",
  "view=waiting",
  "view=quarantined",
  "view=closed",
  "view=closed&q=garden",
  "view=closed&q=visitor+49",
  "view=closed&kind=viewing&branch=3&source=portal",
];

await using bench = createBenchEnvironment();
const { db } = await bench.openDatabase({ fsync: false });
const agency = await createBenchAgency(db, [1, 2, 3, 4, 5]);
await db.execute(sql`
  insert into leads (agency_id, idempotency_key, body_hash, kind, state, first_name, last_name, email, message,
    office_branch_id, source, work_state, assignee_id, created_at, active_at)
  select ${agency.id}, gen_random_uuid(), 'x', (array['viewing', 'valuation', 'office'])[n % 3 + 1],
    case when n % 100 = 0 then 'quarantined' else 'delivered' end, 'Visitor', 'Number ' || n, n || '@example.com',
    'Is the garden south facing and may we see home ' || n || ' on day ' || n % 365 || ' in the morning?', n % 5 + 1,
    (array['website', 'portal'])[n % 2 + 1], case when n % 10 > 0 then 'closed' when n % 20 = 0 then 'waiting' else 'new' end,
    nullif(n % 20, 0), at, at
  from generate_series(1, ${leads}::int) n, lateral (select now() - n * interval '10 minutes' as at) t`);
await db.execute(sql`vacuum analyze leads, lead_words`).catch(() => db.execute(sql`analyze`));

const staff = {
  accountId: 10,
  role: "owner",
  branchIds: null,
  name: "Ada",
  email: "",
  sessionId: 1,
  signedInAt: new Date(),
};
const ctx: StaffContext = {
  ...createBenchContext(forAgency(db, agency.id), agency),
  ...{ staff: { ...staff, role: "owner" }, address: "" },
};

const figures: Record<string, { "p50 ms": string; "p95 ms": string; leads: number }> = {};
for (const query of queries) {
  const filter = parseInboxFilter(new URLSearchParams(query));
  const times: number[] = [];
  let shown = 0;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const page = await inAgency(ctx, async (tx) => {
      await countViews(tx);
      await listFilterChoices(tx);
      return listInbox(tx, filter, "Bench");
    });
    times.push(performance.now() - start);
    shown = page.leads.length;
  }
  const format = (share: number) => percentile(times, share).toFixed(0);
  figures[query] = { "p50 ms": format(0.5), "p95 ms": format(0.95), leads: shown };
}
console.table(figures);
