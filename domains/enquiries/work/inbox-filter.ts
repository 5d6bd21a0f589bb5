import { type LeadKind, leadKindNames } from "#domains/enquiries/lead/lead-kinds.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { type InboxView, inboxViewNames, type LeadAge, leadAges } from "./inbox-views.ts";

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
