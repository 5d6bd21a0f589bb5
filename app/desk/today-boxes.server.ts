import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { formatAppointmentTime, kindLabels } from "#domains/diary/appointment.ts";
import { listUpcoming } from "#domains/diary/branch-diary.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { countViews, findUnanswered } from "#domains/enquiries/work/find-inbox.server.ts";
import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import { findCompleteness } from "#domains/properties/completeness/find-completeness.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { type Action, can } from "#domains/staff/permissions.ts";
import { formatDateTime } from "./format-date-time.ts";

type TodayItem = Readonly<{ text: string; href: string | null }>;
export type TodayBox = Readonly<{ title: string; items: readonly TodayItem[] }>;

/** A box of the page Today; one without items is not shown. */
type BoxSource = Readonly<{ title: string; action: Action; load: (ctx: StaffContext) => Promise<TodayItem[]> }>;

const boxes: readonly BoxSource[] = [
  { title: "Leads", action: "lead.read", load: loadLeads },
  {
    title: "Appointments waiting for an answer",
    action: "diary.read",
    load: (ctx) => loadAppointments(ctx, "proposed"),
  },
  { title: "Today and tomorrow", action: "diary.read", load: (ctx) => loadAppointments(ctx, "soon") },
  { title: "Homes with missing information", action: "stock.read", load: loadIncompleteHomes },
  { title: "Feeds that need attention", action: "stock.read", load: loadFeedTrouble },
];

export async function loadTodayBoxes(ctx: StaffContext): Promise<TodayBox[]> {
  const permitted = boxes.filter(({ action }) => can(ctx.staff, action));
  const loaded = await Promise.all(permitted.map(async ({ title, load }) => ({ title, items: await load(ctx) })));
  return loaded.filter(({ items }) => items.length > 0);
}

/** New ones, and the one that has waited longest for its first reply. */
async function loadLeads(ctx: StaffContext): Promise<TodayItem[]> {
  const { identity } = await agencyConfig(ctx);
  const { counts, newCount, oldest } = await inAgency(ctx, async (tx) => ({
    counts: await countViews(tx),
    ...(await findUnanswered(tx)),
  }));
  const count = (number: number, what: string, view: string): TodayItem[] =>
    number === 0 ? [] : [{ text: `${number} ${what}`, href: `/desk/leads?view=${view}` }];
  return [
    ...count(newCount, newCount === 1 ? "new lead" : "new leads", "branch"),
    ...(oldest
      ? [
          {
            text: `Oldest without a reply: ${formatLeadReference(identity.name, oldest.leadId)}, ${formatDateTime(oldest.createdAt)}`,
            href: `/desk/leads/${oldest.leadId}`,
          },
        ]
      : []),
    ...count(counts.mine, "of yours", "mine"),
    ...count(counts.quarantined, "in quarantine", "quarantined"),
  ];
}

async function loadAppointments(ctx: StaffContext, which: "soon" | "proposed"): Promise<TodayItem[]> {
  const found = await inAgency(ctx, (tx) => listUpcoming(tx, which));
  return found.map(({ appointmentId, kind, startsAt, visitorName, location }) => ({
    text: [`${formatAppointmentTime(startsAt)}: ${kindLabels[kind]}`, visitorName || location]
      .filter(Boolean)
      .join(", "),
    href: `/desk/diary?appointment=${appointmentId}`,
  }));
}

const maxListedHomes = 10;

/** Homes of the member's branches; the page of the home is the list's entry until stock has pages of its own. */
async function loadIncompleteHomes(ctx: StaffContext): Promise<TodayItem[]> {
  const found = await findCompleteness(ctx);
  const homes = found
    .filter(({ branchId }) => can(ctx.staff, "stock.read", { branchId }))
    .flatMap((branch) => branch.homes)
    .map(({ missing, ...home }) => ({ ...home, labels: Object.values(missing).flat() }))
    .filter(({ labels }) => labels.length > 0);
  const shown = homes.slice(0, maxListedHomes).map(({ reference, path, labels }) => ({
    text: `${reference}: ${labels.join(", ")}`,
    href: path,
  }));
  const more = homes.length - shown.length;
  return more > 0 ? [...shown, { text: `and ${more} more`, href: null }] : shown;
}

async function loadFeedTrouble(ctx: StaffContext): Promise<TodayItem[]> {
  const found = await findIncidents(ctx);
  return found.flatMap(({ source, incident }) =>
    incident ? [{ text: `${source}: ${incident.reason}`, href: null }] : [],
  );
}
