import { type LeadKind, leadKindNames } from "#domains/enquiries/lead/lead-kinds.ts";
import { rowId } from "#platform/http/body/whole-number.ts";

/** The views of the inbox in the order of their tabs. */
export const inboxViews = {
  mine: "Mine",
  branch: "My branch",
  unassigned: "Unassigned",
  waiting: "Waiting",
  quarantined: "Quarantined",
  closed: "Closed",
} as const;
export type InboxView = keyof typeof inboxViews;
export const inboxViewNames = Object.keys(inboxViews) as InboxView[];

/** By when the visitor last wrote. */
export const leadAges = {
  day: { label: "Last 24 hours", maxDays: 1, minDays: 0 },
  week: { label: "Last 7 days", maxDays: 7, minDays: 0 },
  month: { label: "Last 30 days", maxDays: 30, minDays: 0 },
  older: { label: "Older than 7 days", maxDays: null, minDays: 7 },
} as const;
type LeadAge = keyof typeof leadAges;

export type InboxFilter = Readonly<{
  view: InboxView;
  kind: LeadKind | null;
  branchId: number | null;
  propertyId: number | null;
  age: LeadAge | null;
  source: string | null;
  text: string;
  /** The last lead of the previous page. */
  after: InboxCursor | null;
}>;

/** Postgres' own text of the time, because a Date would lose microseconds. */
export type InboxCursor = Readonly<{ activeAt: string; leadId: number }>;

const maxTextLength = 100;
const cursorPattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)~(\d{1,9})$/;

/** Unknown values are ignored, so that an old link still opens. */
export function parseInboxFilter(query: URLSearchParams): InboxFilter {
  const read = (name: string) => query.get(name) ?? "";
  const one = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((known) => known === read(name)) ?? null;
  const [, activeAt, leadId] = cursorPattern.exec(read("after")) ?? [];
  return {
    view: one(inboxViewNames, "view") ?? "branch",
    kind: one(leadKindNames, "kind"),
    branchId: rowId().safeParse(read("branch")).data ?? null,
    propertyId: rowId().safeParse(read("home")).data ?? null,
    age: one(Object.keys(leadAges) as LeadAge[], "age"),
    source: read("source").slice(0, 200) || null,
    text: read("q").replaceAll("\0", "").trim().slice(0, maxTextLength),
    after: activeAt && leadId ? { activeAt, leadId: Number(leadId) } : null,
  };
}

export const formatCursor = ({ activeAt, leadId }: InboxCursor) => `${activeAt}~${leadId}`;
