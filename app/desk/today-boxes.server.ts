import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { isSample } from "#domains/agency/identity.ts";
import { mediaPath } from "#domains/agency/revisions/documents.ts";
import { listDrafts } from "#domains/agency/revisions/drafts.server.ts";
import { toDocumentLabel } from "#domains/agency/revisions/field-labels.ts";
import { formatShortTime, kindLabels } from "#domains/diary/appointment.ts";
import { listUpcoming } from "#domains/diary/branch-diary.server.ts";
import { countViews, findUnanswered } from "#domains/enquiries/work/find-inbox.server.ts";
import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import { advertisingRules, type RuleName } from "#domains/properties/advertising-rules/advertising-rules.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { type Action, can } from "#domains/staff/permissions.ts";
import { findFailingJobs } from "#platform/jobs/failing-jobs.server.ts";
import { jobTitles } from "#server/job-titles.ts";
import { readSetup } from "#server/site-editor/setup-verbs.server.ts";
import { maySee } from "#server/site-editor/site-permissions.ts";
import { countStock, listStock } from "#server/stock-desk/list-stock.server.ts";
import { parseStockFilter } from "#server/stock-desk/stock-filter.ts";
import { formatRecentTime, formatRecentTimeAfter } from "./format-date-time.ts";
import { type SetupStep, setupSteps } from "./site/setup-steps.ts";

type TodayItem = Readonly<{
  text: string;
  note?: string;
  href: string | null;
  isOverdue?: boolean;
  states?: readonly string[];
}>;
/** `count` is of everything, `items` only lists the first. */
type Found = Readonly<{ count: number; items: readonly TodayItem[] }>;
type TodayBox = Found & Readonly<{ title: string; href: string | null }>;

/** A box of the page Today, which leads to its list; an empty one is not shown. */
type BoxSource = Readonly<{
  title: string;
  action: Action;
  href: string | null;
  load: (ctx: StaffContext) => Promise<Found>;
}>;

const boxes: readonly BoxSource[] = [
  { title: "Set up your site", action: "settings.edit", href: "/desk/site/setup", load: loadSetup },
  { title: "Leads", action: "lead.read", href: "/desk/leads", load: loadLeads },
  {
    title: "Appointments to confirm",
    action: "diary.read",
    href: "/desk/diary",
    load: (ctx) => loadAppointments(ctx, "proposed"),
  },
  {
    title: "Today and tomorrow",
    action: "diary.read",
    href: "/desk/diary",
    load: (ctx) => loadAppointments(ctx, "soon"),
  },
  {
    title: "Adverts that break a rule",
    action: "stock.read",
    href: "/desk/stock?view=rules",
    load: (ctx) => loadHomes(ctx, "rules"),
  },
  {
    title: "Homes with missing information",
    action: "stock.read",
    href: "/desk/stock?view=incomplete",
    load: (ctx) => loadHomes(ctx, "incomplete"),
  },
  { title: "Feeds that need attention", action: "feed.read", href: "/desk/feeds", load: loadFeedTrouble },
  { title: "Background work that fails", action: "settings.edit", href: null, load: loadFailingJobs },
  { title: "Drafts to publish", action: "site.read", href: "/desk/site", load: loadDrafts },
];

export async function loadTodayBoxes(ctx: StaffContext): Promise<TodayBox[]> {
  const permitted = boxes.filter(({ action }) => can(ctx.staff, action));
  const loaded = await Promise.all(
    permitted.map(async ({ title, href, load }) => ({ title, href, ...(await load(ctx)) })),
  );
  return loaded.filter(({ items }) => items.length > 0);
}

const maxListed = 5;
const maxAppointments = 8;
const listFirst = (items: readonly TodayItem[]): Found => ({ count: items.length, items: items.slice(0, maxListed) });

/** New ones, and the one that has waited longest for its first reply. */
async function loadLeads(ctx: StaffContext): Promise<Found> {
  const { counts, newCount, oldest } = await inAgency(ctx, async (tx) => ({
    counts: await countViews(tx),
    ...(await findUnanswered(tx)),
  }));
  const isOverdue = (oldest?.replyDueAt ?? ctx.now) < ctx.now;
  const count = (number: number, what: string, query: string): TodayItem[] =>
    number === 0 ? [] : [{ text: `${number.toLocaleString("en-GB")} ${what}`, href: `/desk/leads?${query}` }];
  const items = [
    ...count(newCount, newCount === 1 ? "new lead" : "new leads", "view=branch&stage=new"),
    ...(oldest
      ? [
          {
            text: "Oldest without a reply",
            note: formatRecentTimeAfter(`${oldest.firstName} ${oldest.lastName},`, oldest.createdAt),
            isOverdue,
            href: `/desk/leads/${oldest.leadId}`,
          },
        ]
      : []),
    ...count(counts.mine, "of yours", "view=mine"),
    ...count(counts.quarantined, "in quarantine", "view=quarantined"),
  ];
  return { count: counts.branch, items };
}

async function loadAppointments(ctx: StaffContext, which: "soon" | "proposed"): Promise<Found> {
  const found = await inAgency(ctx, (tx) => listUpcoming(tx, which));
  const toKey = ({ startsAt, visitorName, location }: (typeof found)[number]) =>
    `${startsAt.getTime()} ${visitorName} ${location}`;
  const byKey = Map.groupBy(found, toKey);
  const items = found.map((entry): TodayItem => {
    const { appointmentId, kind, state, startsAt, visitorName, location } = entry;
    const states = [
      ...(which === "soon" && state === "proposed" ? ["To confirm"] : []),
      ...(state === "offered" ? ["Offered"] : []),
      ...(visitorName && (byKey.get(toKey(entry))?.length ?? 0) > 1 ? ["Booked twice"] : []),
    ];
    return {
      text: `${formatRecentTime(startsAt, ctx.now, formatShortTime)} · ${kindLabels[kind]}`,
      note: [visitorName, location].filter(Boolean).join(", "),
      states,
      href: `/desk/diary?appointment=${appointmentId}`,
    };
  });
  return { count: items.length, items: items.slice(0, maxAppointments) };
}

/** Homes of the member's branches in a view of the list of stock. */
async function loadHomes(ctx: StaffContext, view: "incomplete" | "rules"): Promise<Found> {
  const filter = parseStockFilter(new URLSearchParams({ view, sort: view === "incomplete" ? "missing" : "newest" }));
  const { page, counts } = await inAgency(ctx, async (tx) => ({
    page: await listStock(tx, filter),
    counts: await countStock(tx),
  }));
  const items = page.homes.slice(0, maxListed).map(({ propertyId, reference, displayAddress, missing, breaches }) => ({
    text: displayAddress,
    note: `${reference}: ${view === "rules" ? listTitles(breaches ?? []) : missing === 1 ? "1 fact missing" : `${missing} facts missing`}`,
    href: `/desk/stock/${propertyId}`,
  }));
  return { count: counts[view], items };
}

const listTitles = (rules: readonly string[]) =>
  rules.flatMap((rule) => (isRule(rule) ? advertisingRules[rule].title : [])).join("; ");
const isRule = (name: string): name is RuleName => Object.hasOwn(advertisingRules, name);

async function loadFeedTrouble(ctx: StaffContext): Promise<Found> {
  const found = await findIncidents(ctx);
  return listFirst(
    found.flatMap(({ source, incident }) => (incident ? [{ text: source, note: incident.reason, href: null }] : [])),
  );
}

/** Work for this agency only; what runs for every agency is the vendor's to repair. */
async function loadFailingJobs(ctx: StaffContext): Promise<Found> {
  const found = await findFailingJobs(ctx.db, ctx.agency.id);
  return listFirst(
    found.map(({ job, failures, nextAt }) => ({
      text: jobTitles[job] ?? job,
      note: `Failed ${failures} times in a row. ${nextAt === null ? "We've stopped trying. Please ask support." : "We'll keep trying."}`,
      href: null,
    })),
  );
}

/** Until the site of a new agency is published for the first time. */
async function loadSetup(ctx: StaffContext): Promise<Found> {
  const { identity } = await agencyConfig(ctx);
  if (!isSample(identity)) return listFirst([]);
  const { done } = await readSetup(ctx);
  const left = (Object.keys(setupSteps) as SetupStep[]).filter((step) => !done[step]);
  return listFirst(left.map((step) => ({ text: setupSteps[step], href: `/desk/site/setup?step=${step}` })));
}

async function loadDrafts(ctx: StaffContext): Promise<Found> {
  const drafts = await inAgency(ctx, (tx) => listDrafts(tx));
  return listFirst(
    drafts
      .filter(({ path }) => path !== mediaPath && maySee(ctx.staff, path))
      .map(({ path, document }) => ({
        text: toDocumentLabel(path, document),
        href: `/desk/site?document=${encodeURIComponent(path)}`,
      })),
  );
}
