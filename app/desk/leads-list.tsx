import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { InboxLead } from "#domains/enquiries/work/find-inbox.server.ts";
import { formatWorkState, isUnanswered } from "#domains/enquiries/work/work-states.ts";
import { isTyping } from "./desk-shell.tsx";
import { formatRecentTime } from "./format-date-time.ts";
import { formatCountdown } from "./leads-work.ts";
import { listClass } from "./list-controls.tsx";
import { areSingleKeysOn } from "./single-keys.ts";

/** In pixels, from 992 px, from 768 px and below; the same as `heightClass`, which is right before the scripts run. */
const rowHeights = { wide: 48, tablet: 96, phone: 112 };
const heightClass = "[--row:112px] md:[--row:96px] lg:[--row:48px]";

type ListProps = {
  leads: readonly InboxLead[];
  isComplete: boolean;
  loadMore: () => void;
  chosen: ReadonlySet<number>;
  setChosen: (chosen: ReadonlySet<number>) => void;
  canReply: boolean;
  now: number;
  onClose: (leadId: number) => void;
};

/** Only the rows near the viewport are in the page. */
export function LeadList({ leads, isComplete, loadMore, chosen, setChosen, canReply, now, onClose }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(list.current?.offsetTop ?? 0), []);
  const [rowHeight, setRowHeight] = useState(rowHeights.wide);
  useLayoutEffect(() => {
    const [wide, tablet] = [992, 768].map((width) => window.matchMedia(`(width >= ${width}px)`));
    const measure = () => setRowHeight(rowHeights[wide?.matches ? "wide" : tablet?.matches ? "tablet" : "phone"]);
    measure();
    for (const query of [wide, tablet]) query?.addEventListener("change", measure);
    return () => {
      for (const query of [wide, tablet]) query?.removeEventListener("change", measure);
    };
  }, []);
  const rows = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    initialRect: { width: 0, height: 1_200 },
    getItemKey: (index) => leads[index]?.leadId ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height places the rows again
  useLayoutEffect(() => rows.measure(), [rowHeight]);
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
    onClear: chosen.size > 0 ? () => setChosen(new Set()) : undefined,
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
  return (
    <div className={leads.length > 0 ? `mt-4 ${listClass}` : ""}>
      {leads.length > 0 ? <ListHead canReply={canReply} /> : null}
      <ol
        ref={list}
        aria-label="Leads"
        className={`relative ${heightClass}`}
        style={{ height: `calc(${leads.length} * var(--row))` }}
      >
        {items.map(({ index, key }) => {
          const lead = leads[index];
          if (!lead) return null;
          return (
            <li
              key={key}
              data-index={index}
              aria-setsize={isComplete ? leads.length : -1}
              aria-posinset={index + 1}
              onFocus={() => {
                focused.current = index;
                setCurrent(index);
              }}
              className="absolute inset-x-0 top-0 flex items-stretch border-line bg-surface not-first:border-t hover:bg-paper focus-within:bg-paper has-checked:bg-line/30"
              style={{ height: "var(--row)", transform: `translateY(calc(${index} * var(--row)))` }}
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
                    className="size-6 accent-primary lg:size-5"
                  />
                </label>
              ) : null}
              <LeadRow lead={lead} now={now} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The columns of the list from 992 px: name, what about, state, member, promise, time. */
const columnsClass = "lg:grid-cols-[9.5rem_minmax(0,1fr)_8.75rem_8rem_7.5rem_7.75rem] lg:gap-x-4";

const ListHead = ({ canReply }: { canReply: boolean }) => (
  <p
    aria-hidden="true"
    className={`sticky top-0 z-10 hidden border-b border-line bg-surface py-2 pr-3 text-sm text-muted *:last:text-right lg:grid ${canReply ? "pl-15" : "pl-3"} ${columnsClass}`}
  >
    {["Name", "About", "State", "Assigned to", "Reply due", "Last activity"].map((name) => (
      <span key={name}>{name}</span>
    ))}
  </p>
);

/** Four lines with the home on its own, a tablet three; from 992 px columns, with what it is about in two lines. */
function LeadRow({ lead, now }: { lead: InboxLead; now: number }) {
  const countdown = isUnanswered(lead) && lead.replyDueAt ? formatCountdown(lead.replyDueAt, now) : null;
  const subject = [lead.kindLabel, lead.home].filter(Boolean).join(" · ");
  return (
    <Link
      to={`/desk/leads/${lead.leadId}`}
      className={`grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 max-md:content-start max-md:pt-2.5 lg:items-center lg:leading-snug gap-y-0.5 px-3 py-2 md:gap-y-1 lg:py-0 ${columnsClass}`}
    >
      <span className={`truncate ${lead.workState === "new" ? "font-bold" : "font-medium"}`}>
        {lead.firstName} {lead.lastName}
      </span>
      <time
        dateTime={lead.activeAt.toISOString()}
        className="text-right text-sm text-muted lg:col-start-6 lg:row-start-1"
      >
        {formatRecentTime(lead.activeAt, new Date(now))}
      </time>
      <span className="col-span-2 text-sm md:hidden">
        <span className="block truncate">{lead.home ?? lead.kindLabel}</span>
        <span className="block truncate text-muted">
          {[lead.home && lead.kindLabel, lead.snippet].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span
        title={lead.snippet ? `${subject} · ${lead.snippet}` : subject}
        className="col-span-2 flex min-w-0 text-sm max-md:hidden lg:col-span-1 lg:flex-col lg:col-start-2 lg:row-start-1"
      >
        <span className={`truncate ${lead.snippet ? "md:max-lg:max-w-3/5 md:max-lg:shrink-0" : ""}`}>{subject}</span>
        {lead.snippet ? (
          <span className="truncate text-muted">
            <span className="whitespace-pre lg:hidden"> · </span>
            {lead.snippet}
          </span>
        ) : null}
      </span>
      <span className="col-span-2 truncate text-sm text-muted lg:contents">
        <span className="lg:col-start-3 lg:row-start-1 lg:truncate">{formatWorkState(lead)}</span>
        <span className="lg:hidden"> · </span>
        <span className="lg:col-start-4 lg:row-start-1 lg:truncate">
          {lead.assignee ?? <span className="max-lg:lowercase">Unassigned</span>}
        </span>
        {countdown ? (
          <>
            <span className="lg:hidden"> · </span>
            <span
              className={`lg:col-start-5 lg:row-start-1 lg:truncate lg:first-letter:uppercase ${countdown.isOverdue ? "font-semibold text-danger" : countdown.isSoon ? "font-semibold text-ink" : ""}`}
            >
              {countdown.text}
            </span>
          </>
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
  onClear: (() => void) | undefined;
  onClose: (leadId: number) => void;
};

function useLeadKeys(props: KeyProps): void {
  const navigate = useNavigate();
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { leads, current, canReply, onMove, onToggle, onClear, onClose } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()) return;
      const lead = leads[current];
      const isInList = event.target instanceof HTMLElement && event.target.closest("ol[aria-label='Leads']") !== null;
      const next = () => onMove(Math.min(current + 1, leads.length - 1));
      const previous = () => onMove(Math.max(current - 1, 0));
      const actions: Record<string, (() => unknown) | undefined> = {
        j: next,
        k: previous,
        Escape: onClear,
        ...(isInList ? { ArrowDown: next, ArrowUp: previous } : {}),
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
