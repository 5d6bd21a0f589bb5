import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import type { LeadKind } from "#domains/enquiries/lead/lead-kinds.ts";
import type { InboxLead, InboxPage } from "#domains/enquiries/work/find-inbox.server.ts";
import { type InboxView, inboxViewNames, inboxViews, leadAges } from "#domains/enquiries/work/inbox-views.ts";
import { formatWorkState } from "#domains/enquiries/work/work-states.ts";
import { can } from "#domains/staff/permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { isTyping } from "./desk-shell.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { alertNewLead, readAlertsOn, setAlertsOn, useLiveLeads } from "./leads-live.ts";
import { UndoBar } from "./leads-undo.tsx";
import { changeLeads, formatCountdown, stateChoices, toStateChoice, type Undo } from "./leads-work.ts";
import type { DeskPageProps, SignedIn } from "./load-desk.server.ts";
import { areSingleKeysOn } from "./single-keys.ts";

type Data = DeskPageProps<"leads">["data"];
const rowHeight = 104;

export default function Leads({ data }: DeskPageProps<"leads">) {
  const staff = useRouteLoaderData<SignedIn>("desk/desk")?.staff;
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
  const canReply = staff !== undefined && can(staff, "lead.reply");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Leads</h1>
        <AlertChoice isLive={isLive} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ViewTabs data={data} isEverywhere={staff?.branchIds === null} />
      <Filters key={search} data={data} canExport={staff !== undefined && can(staff, "lead.export")} />
      {canReply && chosen.size > 0 ? (
        <BulkBar
          count={chosen.size}
          assignees={data.assignees}
          onChange={(fields, text) => change([...chosen], fields, text)}
        />
      ) : null}
      {leads.length === 0 ? <p className="mt-6 text-muted">No leads here.</p> : null}
      <LeadList
        {...{ leads, isComplete, loadMore, chosen, setChosen, canReply }}
        onClose={(leadId) => change([leadId], { work_state: "closed" }, "Lead closed")}
      />
      <UndoBar undo={undo} onDone={onUndone} />
    </>
  );
}

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

function AlertChoice({ isLive }: { isLive: boolean }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(readAlertsOn()), []);
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          void setAlertsOn(checked);
        }}
        className="size-6 accent-primary"
      />
      Sound and notification
      <span className="text-muted">{isLive ? "· live" : "· connecting"}</span>
    </label>
  );
}

function ViewTabs({ data: { filter, counts }, isEverywhere }: { data: Data; isEverywhere: boolean }) {
  const label = (view: InboxView) => (view === "branch" && isEverywhere ? "All branches" : inboxViews[view]);
  return (
    <nav aria-label="Views" className="mt-4 flex gap-2 overflow-x-auto pb-2">
      {inboxViewNames.map((view) => (
        <Link
          key={view}
          to={`?view=${view}`}
          aria-current={view === filter.view ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-line px-4 aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
        >
          {label(view)} <span>({counts[view].toLocaleString("en-GB")})</span>
        </Link>
      ))}
    </nav>
  );
}

function Filters({ data: { filter, choices }, canExport }: { data: Data; canExport: boolean }) {
  const { search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || isTyping(event.target) || !areSingleKeysOn()) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const isFiltered = [filter.kind, filter.branchId, filter.age, filter.source, filter.propertyId].some(
    (value) => value !== null,
  );
  return (
    <Form method="get" role="search" className="mt-3 grid gap-3">
      <input type="hidden" name="view" value={filter.view} />
      {filter.propertyId === null ? null : <input type="hidden" name="home" value={filter.propertyId} />}
      <div className="flex gap-2">
        <label className="grow">
          <span className="sr-only">Search leads</span>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={filter.text}
            maxLength={100}
            placeholder="Name, email, words or reference"
            className={fieldClass}
          />
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Search
        </button>
      </div>
      <details open={isFiltered}>
        <summary className="flex min-h-11 cursor-pointer items-center underline">Filters</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
            {choices.sources.map((source) => ({ value: source, label: source }))}
          </Choice>
        </div>
        <p className="mt-3 flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("quiet")}>
            Apply
          </button>
          {canExport ? (
            <a href={`/desk/api/leads.csv${search}`} download className={buttonClass("quiet")}>
              Download CSV
            </a>
          ) : null}
        </p>
      </details>
    </Form>
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

type ChoiceProps = {
  label: string;
  name: string;
  value: string | number | null;
  children: readonly { value: string | number; label: string }[];
};

function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <select name={name} defaultValue={value ?? ""} className={fieldClass}>
        <option value="">All</option>
        {children.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

type BulkProps = {
  count: number;
  assignees: Data["assignees"];
  onChange: (fields: object, text: string) => void;
};

function BulkBar({ count, assignees, onChange }: BulkProps) {
  const what = count === 1 ? "1 lead" : `${count} leads`;
  return (
    <div
      role="toolbar"
      aria-label="Chosen leads"
      className="sticky top-0 z-10 mt-4 grid gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[auto_1fr_1fr] sm:items-center"
    >
      <p className="font-medium">{what} chosen</p>
      <select
        aria-label="Assign to"
        value=""
        className={fieldClass}
        onChange={({ currentTarget: { value } }) =>
          onChange({ assignee_id: value === "none" ? null : Number(value) }, `${what} assigned`)
        }
      >
        <option value="">Assign to…</option>
        <option value="none">Nobody</option>
        {assignees.map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Set state"
        value=""
        className={fieldClass}
        onChange={({ currentTarget: { value } }) => onChange(toStateChoice(value), `${what} changed`)}
      >
        <option value="">Set state…</option>
        {stateChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

type ListProps = {
  leads: readonly InboxLead[];
  isComplete: boolean;
  loadMore: () => void;
  chosen: ReadonlySet<number>;
  setChosen: (chosen: ReadonlySet<number>) => void;
  canReply: boolean;
  onClose: (leadId: number) => void;
};

/** Only the rows near the viewport are in the page. */
function LeadList({ leads, isComplete, loadMore, chosen, setChosen, canReply, onClose }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    initialRect: { width: 0, height: 1_200 },
    getItemKey: (index) => leads[index]?.leadId ?? index,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= leads.length - 10) loadMore();
  });
  const [current, setCurrent] = useState(-1);
  const toggle = (leadId: number) => {
    const next = new Set(chosen);
    if (!next.delete(leadId)) next.add(leadId);
    setChosen(next);
  };
  useLeadKeys({
    leads,
    current,
    canReply,
    onMove: (index) => {
      setCurrent(index);
      rows.scrollToIndex(index, { align: "auto" });
    },
    onToggle: toggle,
    onClose,
  });
  const focused = useRef(-1);
  useEffect(() => {
    if (focused.current === current) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`);
    if (!link) return;
    link.focus();
    focused.current = current;
  });
  const now = Date.now();
  return (
    <ol ref={list} aria-label="Leads" className="relative mt-4" style={{ height: rows.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const lead = leads[index];
        if (!lead) return null;
        return (
          <li
            key={key}
            data-index={index}
            aria-setsize={isComplete ? leads.length : -1}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 flex items-stretch border-b border-line bg-surface focus-within:bg-paper"
            style={{ height: rowHeight, transform: `translateY(${start - offset}px)` }}
          >
            {canReply ? (
              <label className="flex w-12 shrink-0 items-center justify-center">
                <span className="sr-only">
                  Choose {lead.reference} of {lead.firstName} {lead.lastName}
                </span>
                <input
                  type="checkbox"
                  checked={chosen.has(lead.leadId)}
                  onChange={() => toggle(lead.leadId)}
                  className="size-6 accent-primary"
                />
              </label>
            ) : null}
            <LeadRow lead={lead} now={now} />
          </li>
        );
      })}
    </ol>
  );
}

function LeadRow({ lead, now }: { lead: InboxLead; now: number }) {
  const isWaiting = lead.firstReplyAt === null && lead.replyDueAt !== null && lead.workState !== "closed";
  const countdown = isWaiting && lead.replyDueAt ? formatCountdown(lead.replyDueAt, now) : null;
  return (
    <Link to={`/desk/leads/${lead.leadId}`} className="grid min-w-0 grow content-center gap-1 px-3 py-2">
      <span className="flex justify-between gap-3">
        <span className={`truncate ${lead.workState === "new" ? "font-bold" : "font-medium"}`}>
          {lead.firstName} {lead.lastName}
        </span>
        <time dateTime={lead.activeAt.toISOString()} className="shrink-0 text-sm text-muted">
          {formatDateTime(lead.activeAt)}
        </time>
      </span>
      <span className="truncate text-sm">{[lead.kindLabel, lead.home, lead.snippet].filter(Boolean).join(" · ")}</span>
      <span className="flex gap-2 truncate text-sm text-muted">
        <span>{formatWorkState(lead)}</span>
        <span>· {lead.assignee ?? "unassigned"}</span>
        {countdown ? (
          <span className={countdown.isOverdue ? "font-semibold text-danger" : ""}>· {countdown.text}</span>
        ) : null}
      </span>
    </Link>
  );
}

type KeyProps = {
  leads: readonly InboxLead[];
  current: number;
  canReply: boolean;
  onMove: (index: number) => void;
  onToggle: (leadId: number) => void;
  onClose: (leadId: number) => void;
};

function useLeadKeys(props: KeyProps): void {
  const navigate = useNavigate();
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { leads, current, canReply, onMove, onToggle, onClose } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()) return;
      const lead = leads[current];
      const actions: Record<string, (() => unknown) | undefined> = {
        j: () => onMove(Math.min(current + 1, leads.length - 1)),
        k: () => onMove(Math.max(current - 1, 0)),
        o: lead && (() => navigate(`/desk/leads/${lead.leadId}`)),
        r: lead && canReply ? () => navigate(`/desk/leads/${lead.leadId}#reply`) : undefined,
        x: lead && canReply ? () => onToggle(lead.leadId) : undefined,
        e: lead && canReply ? () => onClose(lead.leadId) : undefined,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
}
