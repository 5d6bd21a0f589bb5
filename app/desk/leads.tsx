import { Bell, BellRing, Download } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import type { LeadKind } from "#domains/enquiries/lead/lead-kinds.ts";
import type { InboxPage } from "#domains/enquiries/work/find-inbox.server.ts";
import {
  type InboxView,
  inboxSorts,
  inboxViewNames,
  inboxViews,
  leadAges,
  leadStages,
} from "#domains/enquiries/work/inbox-views.ts";
import { can } from "#domains/staff/permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { deskPages } from "./desk-pages.ts";
import { BulkBar } from "./leads-bulk.tsx";
import { LeadList } from "./leads-list.tsx";
import { alertNewLead, readAlertsOn, setAlertsOn, useLiveLeads, useNow } from "./leads-live.ts";
import { UndoBar } from "./leads-undo.tsx";
import { changeLeads, formatSource, type Undo } from "./leads-work.ts";
import { Choice, Filters, Found, Sort, ViewTabs } from "./list-controls.tsx";
import type { DeskPageProps, SignedIn } from "./load-desk.server.ts";

type Data = DeskPageProps<"leads">["data"];

export default function Leads({ data }: DeskPageProps<"leads">) {
  const staff = useRouteLoaderData<SignedIn>("desk/desk")?.staff;
  const { filter } = data;
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const { leads, isComplete, loadMore } = useLeadPages(data.page, search);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [undo, setUndo] = useState<Undo | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const isLive = useLiveLeads((event) => {
    if (event?.kind === "received") {
      setAnnouncement("A new lead has arrived.");
      if (readAlertsOn()) alertNewLead(event);
    }
    void revalidate();
  });
  const change = useCallback(
    async (ids: readonly number[], fields: object, text: string) => {
      const done = await changeLeads(
        ids.map((lead_id) => ({ lead_id, ...fields })),
        text,
      );
      if (!done) return;
      setUndo(done);
      setChosen(new Set());
      await revalidate();
    },
    [revalidate],
  );
  const onUndone = useCallback(
    (isUndone: boolean) => {
      setUndo(null);
      if (isUndone) void revalidate();
    },
    [revalidate],
  );
  const now = useNow(data.now);
  const canReply = staff !== undefined && can(staff, "lead.reply");
  const tabs = inboxViewNames.map((view) => ({
    view,
    label: view === "branch" && staff?.branchIds === null ? "All branches" : inboxViews[view],
    count: data.counts[view],
    matches: data.matches?.[view],
  }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-3xl">Leads</h1>
          <p className="flex items-center gap-2 text-sm text-muted">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${isLive ? "bg-success" : "border border-line-strong"}`}
            />
            {isLive ? (
              <span>
                Live<span className="max-sm:sr-only">: new leads appear by themselves</span>
              </span>
            ) : (
              "Connecting…"
            )}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-3">
          {staff && can(staff, deskPages.templates.action) ? (
            <Link to={deskPages.templates.path} className="inline-flex min-h-11 items-center underline max-md:hidden">
              {deskPages.templates.title}
            </Link>
          ) : null}
          <AlertChoice />
          {staff && can(staff, "lead.export") ? (
            <a href={`/desk/api/leads.csv${search}`} download className={`${buttonClass("quiet")} max-sm:px-3`}>
              <Download aria-hidden="true" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">Download CSV</span>
            </a>
          ) : null}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ViewTabs current={filter.view} tabs={tabs} />
      {filter.view === "quarantined" ? (
        <p className="mt-2 max-w-prose text-muted">
          These look as if a robot had sent them, so no mail has gone out. Open one to release it if it's genuine.
        </p>
      ) : null}
      <LeadFilters key={search} data={data} />
      {canReply && chosen.size > 0 ? (
        <BulkBar
          count={chosen.size}
          assignees={data.assignees}
          onChange={(fields, text) => change([...chosen], fields, text)}
          onClear={() => setChosen(new Set())}
        />
      ) : null}
      <Found
        {...{ what: "lead", tabs, current: filter.view, count: leads.length, hasMore: !isComplete }}
        help={emptyViews[filter.view]}
        isFiltered={filter.text !== "" || isFiltered(filter)}
      />
      <LeadList
        {...{ leads, isComplete, loadMore, chosen, setChosen, canReply, now }}
        onClose={(leadId) => change([leadId], { work_state: "closed" }, "Lead closed")}
      />
      <UndoBar undo={undo} onDone={onUndone} />
    </>
  );
}

const emptyViews: Record<InboxView, string> = {
  mine: "A lead becomes yours when you reply to it, call its visitor or are chosen under “Assigned to”.",
  branch: "Enquiries, viewing requests and valuations from your site appear here by themselves.",
  unassigned: "Every open lead is assigned to a member of your team.",
  waiting: "After a reply or a call, a lead waits here until the visitor answers.",
  quarantined: "Enquiries that look as if a robot had sent them are held back here, and no mail goes out.",
  closed: "Leads that were won or lost, are duplicates or weren't genuine end up here.",
};

/** The first page comes with the page; further ones are fetched as the list is scrolled. A new first page starts again. */
function useLeadPages(first: InboxPage, search: string) {
  const [more, setMore] = useState<{ of: InboxPage; pages: readonly InboxPage[] }>({ of: first, pages: [] });
  const isLoading = useRef(false);
  const pages = more.of === first ? more.pages : [];
  const next = (pages.at(-1) ?? first).next;
  const known = new Set<number>();
  const leads = [first, ...pages]
    .flatMap((page) => page.leads)
    .filter(({ leadId }) => !known.has(leadId) && known.add(leadId));
  async function loadMore() {
    if (next === null || isLoading.current) return;
    isLoading.current = true;
    const query = new URLSearchParams(search);
    query.set("after", next);
    const response = await fetch(`/desk/api/leads?${query}`).catch(() => null);
    const page = response?.ok ? toPage(await response.json()) : null;
    isLoading.current = false;
    if (page) setMore({ of: first, pages: [...pages, page] });
  }
  return { leads, isComplete: next === null, loadMore };
}

const toDate = (value: unknown) => (value === null ? null : new Date(String(value)));
const toPage = (page: InboxPage): InboxPage => ({
  ...page,
  leads: page.leads.map((lead) => ({
    ...lead,
    activeAt: new Date(lead.activeAt),
    replyDueAt: toDate(lead.replyDueAt),
    firstReplyAt: toDate(lead.firstReplyAt),
  })),
});

function AlertChoice() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(readAlertsOn()), []);
  return (
    <label
      className={`${buttonClass("quiet")} cursor-pointer font-normal has-checked:font-semibold has-focus-visible:outline-2 max-sm:px-3`}
    >
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          void setAlertsOn(checked);
        }}
        className="sr-only"
      />
      {isOn ? <BellRing aria-hidden="true" className="size-5" /> : <Bell aria-hidden="true" className="size-5" />}
      <span className="max-sm:sr-only">Sound and notification</span>
    </label>
  );
}

const isFiltered = ({ kind, branchId, age, source, propertyId, stage, assignee }: Data["filter"]) =>
  [kind, branchId, age, source, propertyId, stage, assignee].some((value) => value !== null);

function LeadFilters({ data: { filter, choices, assignees } }: { data: Data }) {
  return (
    <Filters
      label="Search leads"
      placeholder="Name, email, words or reference"
      text={filter.text}
      keep={{ view: filter.view, home: filter.propertyId }}
      isFiltered={isFiltered(filter) || filter.sort !== "newest"}
    >
      <Sort labels={inboxSorts} value={filter.sort} />
      <Choice label="Stage" name="stage" value={filter.stage}>
        {Object.entries(leadStages).map(([value, label]) => ({ value, label }))}
      </Choice>
      <Choice label="Assigned to" name="assignee" value={filter.assignee}>
        {[
          { value: "me", label: "Me" },
          { value: "none", label: "Not assigned" },
          ...assignees.map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
      </Choice>
      <Choice label="Kind" name="kind" value={filter.kind}>
        {Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
      </Choice>
      <Choice label="Branch" name="branch" value={filter.branchId}>
        {choices.branches.map(({ branchId, name }) => ({ value: branchId, label: name }))}
      </Choice>
      <Choice label="Age" name="age" value={filter.age}>
        {Object.entries(leadAges).map(([value, { label }]) => ({ value, label }))}
      </Choice>
      <Choice label="Source" name="source" value={filter.source}>
        {choices.sources.map((source) => ({ value: source, label: formatSource(source) }))}
      </Choice>
    </Filters>
  );
}

/** Shorter than in mails; several kinds are an "Enquiry" there. */
const kindLabels: Record<LeadKind, string> = {
  valuation: "Valuation",
  viewing: "Viewing",
  staff: "To a person",
  department: "To a department",
  office: "To a branch",
  new_homes: "New homes",
  form: "Other form",
};
