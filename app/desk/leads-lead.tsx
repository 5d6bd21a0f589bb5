import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { formatWorkState, isUnanswered } from "#domains/enquiries/work/work-states.ts";
import { formatTelephone } from "#format/format-telephone.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { isTyping } from "./desk-shell.tsx";
import { Card, Consents, HomeCard, Others, Searches, Words } from "./leads-lead-cards.tsx";
import { NoteForm, Quarantine, Resend, Work } from "./leads-lead-work.tsx";
import { useLiveLeads, useNow } from "./leads-live.ts";
import { ReplyForm } from "./leads-reply.tsx";
import { Timeline } from "./leads-timeline.tsx";
import { UndoBar } from "./leads-undo.tsx";
import { changeLeads, formatCountdown, type OnReplied, type Replied, type Undo } from "./leads-work.ts";
import type { DeskPageProps } from "./load-desk.server.ts";
import { areSingleKeysOn } from "./single-keys.ts";
import { SubpageHeading } from "./subpage-heading.tsx";
import { KeyHint } from "./tag.tsx";

type Data = DeskPageProps<"lead">["data"];

export default function Lead({ data }: DeskPageProps<"lead">) {
  return <LeadPage key={data.lead.leadId} data={data} />;
}

function LeadPage({ data }: { data: Data }) {
  const { lead, reference, canReply, canAssign } = data;
  const { revalidate } = useRevalidator();
  const [undo, setUndo] = useState<Undo | null>(null);
  useLiveLeads((event) => {
    if (event === null || event.leadId === lead.leadId) void revalidate();
  });
  const navigate = useNavigate();
  const change = useCallback(
    async (fields: object, text: string, isLeaving = false) => {
      const done = await changeLeads([{ lead_id: lead.leadId, ...fields }], text);
      if (done && isLeaving) {
        void toast.success(text);
        return navigate("/desk/leads");
      }
      if (done) setUndo(done);
      await revalidate();
    },
    [lead.leadId, revalidate, navigate],
  );
  const onUndone = useCallback(
    (isUndone: boolean) => {
      setUndo(null);
      if (isUndone) void revalidate();
    },
    [revalidate],
  );
  const onReplied: OnReplied = async ({ undo: changes }) => {
    if (changes.length > 0) setUndo({ text: "Assigned to you", changes });
    await revalidate();
  };
  const { isReplying, setReplying } = useLeadKeys({
    canReply,
    onClose: () => change({ work_state: "closed" }, "Lead closed"),
  });
  const isQuarantined = lead.state === "quarantined";
  const due = isUnanswered(lead) ? lead.replyDueAt : null;
  const now = useNow(data.now);
  const countdown = due && formatCountdown(due, now);
  return (
    <>
      <div className="lg:flex lg:items-end lg:justify-between lg:gap-6">
        <div className="min-w-0">
          <SubpageHeading to="/desk/leads" parent="All leads">
            {lead.firstName} {lead.lastName}
          </SubpageHeading>
          <p className="mt-1 text-muted">
            {lead.kindLabel} {reference}&nbsp;· {formatWorkState(lead)}&nbsp;· {data.office ?? "no branch"}
          </p>
          {countdown ? (
            <p className={`mt-1 font-semibold ${countdown.isOverdue ? "text-danger" : ""}`}>
              Promised: {countdown.text}
            </p>
          ) : null}
        </div>
        {canReply && !isQuarantined ? (
          <div className="mt-4 grid shrink-0 grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:*:nth-3:col-span-2">
            <button type="button" onClick={() => setReplying(true)} className={buttonClass("primary")}>
              Reply
              <KeyHint>r</KeyHint>
            </button>
            <Link to={`/desk/diary?lead=${lead.leadId}`} className={buttonClass("quiet")}>
              Book
            </Link>
            {lead.telHome ? <CallLink leadId={lead.leadId} telephone={lead.telHome} onReplied={onReplied} /> : null}
          </div>
        ) : null}
      </div>
      {isQuarantined ? <Quarantine data={data} onChange={change} /> : null}
      <div className="mt-6 grid gap-5 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-5">
          <Words data={data} />
          {isReplying && canReply ? (
            <ReplyForm data={data} onReplied={onReplied} onClose={() => setReplying(false)} />
          ) : null}
        </div>
        <aside aria-label="About this lead" className="max-lg:contents lg:row-span-2 lg:grid lg:content-start lg:gap-5">
          {canAssign || canReply ? <Work data={data} onChange={change} /> : null}
          <div className="grid min-w-0 content-start gap-5 max-lg:order-1">
            {data.home ? <HomeCard home={data.home} /> : null}
            <Others data={data} />
            <Searches data={data} />
          </div>
        </aside>
        <div className="min-w-0 content-start gap-5 max-lg:contents lg:grid">
          <Card title="Timeline">
            <Timeline data={data} />
            {canReply && !isQuarantined ? <Resend leadId={lead.leadId} /> : null}
            {canReply ? <NoteForm data={data} /> : null}
          </Card>
          <div className="grid min-w-0 gap-5 max-lg:order-2">
            <Consents data={data} />
          </div>
        </div>
      </div>
      <UndoBar undo={undo} onDone={onUndone} />
    </>
  );
}

/** `r` replies, `e` closes the lead. */
function useLeadKeys({ canReply, onClose }: { canReply: boolean; onClose: () => void }) {
  const { hash } = useLocation();
  const [isReplying, setReplying] = useState(false);
  // The server doesn't know the hash.
  useLayoutEffect(() => {
    if (hash === "#reply") setReplying(true);
  }, [hash]);
  const latest = useRef(onClose);
  latest.current = onClose;
  // A key pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!canReply || !areSingleKeysOn() || !["r", "e"].includes(event.key)) return;
      event.preventDefault();
      if (event.key === "r") setReplying(true);
      else latest.current();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [canReply]);
  return { isReplying, setReplying };
}

type CallProps = { leadId: number; telephone: string; onReplied: OnReplied };

function CallLink({ leadId, telephone, onReplied }: CallProps) {
  return (
    <a
      href={toTelephoneHref(telephone)}
      className={buttonClass("quiet")}
      onClick={async () => {
        const result = await callDesk<Replied>("POST", `/leads/${leadId}/calls`);
        if (!result.ok) return showFailure(result);
        void toast.success("Call logged");
        await onReplied(result.data);
      }}
    >
      Call {formatTelephone(telephone)}
    </a>
  );
}
