import { type LeadKind, leadKindNames } from "#domains/enquiries/lead/lead-kinds.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import {
  type InboxSort,
  type InboxView,
  inboxSorts,
  inboxViewNames,
  type LeadAge,
  type LeadStage,
  leadAges,
  leadStages,
} from "./inbox-views.ts";

export type InboxFilter = Readonly<{
  view: InboxView;
  kind: LeadKind | null;
  branchId: number | null;
  propertyId: number | null;
  age: LeadAge | null;
  source: string | null;
  stage: LeadStage | null;
  /** A staff account. */
  assignee: number | "me" | "none" | null;
  text: string;
  sort: InboxSort;
  /** The last lead of the previous page. */
  after: InboxCursor | null;
}>;

/** Postgres' own text of the time the list is sorted by, because a Date would lose microseconds. */
export type InboxCursor = Readonly<{ at: string; leadId: number }>;

const maxTextLength = 100;
const cursorPattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?|infinity)~(\d{1,9})$/;

/** Unknown values are ignored, so that an old link still opens. */
export function parseInboxFilter(query: URLSearchParams): InboxFilter {
  const read = (name: string) => query.get(name) ?? "";
  const one = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((known) => known === read(name)) ?? null;
  const [, at, leadId] = cursorPattern.exec(read("after")) ?? [];
  return {
    view: one(inboxViewNames, "view") ?? "branch",
    kind: one(leadKindNames, "kind"),
    branchId: rowId().safeParse(read("branch")).data ?? null,
    propertyId: rowId().safeParse(read("home")).data ?? null,
    age: one(Object.keys(leadAges) as LeadAge[], "age"),
    source: read("source").slice(0, 200) || null,
    stage: one(Object.keys(leadStages) as LeadStage[], "stage"),
    assignee: one(["me", "none"] as const, "assignee") ?? rowId().safeParse(read("assignee")).data ?? null,
    text: read("q").replaceAll("\0", "").trim().slice(0, maxTextLength),
    sort: one(Object.keys(inboxSorts) as InboxSort[], "sort") ?? "newest",
    after: at && leadId ? { at, leadId: Number(leadId) } : null,
  };
}

export const formatCursor = ({ at, leadId }: InboxCursor) => `${at}~${leadId}`;
