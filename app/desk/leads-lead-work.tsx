import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { noteInput } from "#domains/enquiries/work/lead-work-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { Card } from "./leads-lead-cards.tsx";
import { describeQuarantine, stateChoices, toStateChoice } from "./leads-work.ts";
import { Field } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { readDraft, saveDraft } from "./typed-drafts.ts";

type Data = DeskPageProps<"lead">["data"];
/** `isLeaving`: the member may not read the lead afterwards. */
type WorkProps = { data: Data; onChange: (fields: object, text: string, isLeaving?: boolean) => void };

export function Quarantine({ data: { lead, canReply }, onChange }: WorkProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mt-4 rounded-card border border-line-strong bg-surface p-4">
      <p className="font-medium">
        This lead is in quarantine: {describeQuarantine(lead.quarantineReason)}. No mail has been sent.
      </p>
      {canReply ? (
        <p className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            className={buttonClass("primary")}
            onClick={async () => {
              const result = await callDesk("POST", `/leads/${lead.leadId}/delivery`);
              if (!result.ok) return showFailure(result);
              void toast.success("Released and delivered");
              await revalidate();
            }}
          >
            It's genuine: release
          </button>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => onChange({ work_state: "closed", outcome: "not-genuine" }, "Marked as not genuine")}
          >
            Not genuine
          </button>
        </p>
      ) : null}
    </div>
  );
}

export function Work({ data: { lead, assignees, offices, canAssign, canReply }, onChange }: WorkProps) {
  const value = lead.outcome ?? lead.workState;
  return (
    <Card title="Work">
      <div className="grid gap-3 max-lg:sm:grid-cols-3">
        <Field label="Assigned to">
          <select
            value={lead.assigneeId ?? "none"}
            disabled={!canAssign}
            className={fieldClass}
            onChange={({ currentTarget }) =>
              onChange({ assignee_id: currentTarget.value === "none" ? null : Number(currentTarget.value) }, "Assigned")
            }
          >
            <option value="none">Not assigned</option>
            {assignees.map(({ accountId, name, email }) => (
              <option key={accountId} value={accountId}>
                {name || email}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Branch">
          <select
            value={lead.officeBranchId ?? ""}
            disabled={!canAssign}
            className={fieldClass}
            onChange={({ currentTarget: { value } }) => {
              const office = offices.find(({ branchId }) => branchId === Number(value));
              if (office) onChange({ branch_id: office.branchId }, `Moved to ${office.name}`, !office.canRead);
            }}
          >
            {lead.officeBranchId === null ? <option value="">No branch</option> : null}
            {offices.map(({ branchId, name }) => (
              <option key={branchId} value={branchId}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="State">
          <select
            value={value}
            disabled={!canReply}
            className={fieldClass}
            onChange={({ currentTarget }) => onChange(toStateChoice(currentTarget.value), "State changed")}
          >
            {value === "closed" ? <option value="closed">Closed</option> : null}
            {stateChoices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </Card>
  );
}

export function NoteForm({ data: { lead, assignees } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const draft = `note ${lead.leadId}`;
  useEffect(() => setText(readDraft(draft)), [draft]);
  const change = (next: string) => {
    setText(next);
    saveDraft(draft, next);
  };
  return (
    <form
      noValidate
      className="mt-3 grid gap-2 border-t border-line pt-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const parsed = noteInput.safeParse({ text });
        if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? "");
        setError("");
        const result = await callDesk("POST", `/leads/${lead.leadId}/notes`, parsed.data);
        if (!result.ok) return showFailure(result);
        change("");
        await revalidate();
      }}
    >
      <Field label="Note for colleagues">
        <textarea
          value={text}
          rows={3}
          aria-invalid={error !== ""}
          aria-describedby="note-error"
          onChange={({ currentTarget }) => change(currentTarget.value)}
          className={fieldClass}
        />
      </Field>
      <p id="note-error" role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <div className="flex gap-3">
        <select
          aria-label="Mention a colleague"
          value=""
          className={`${fieldClass} w-0 max-w-56 min-w-0 grow`}
          onChange={({ currentTarget: { value } }) =>
            change(`${text}${text && !text.endsWith(" ") ? " " : ""}@${value} `)
          }
        >
          <option value="">Mention…</option>
          {assignees
            .filter(({ name }) => name !== "")
            .map(({ accountId, name }) => (
              <option key={accountId} value={name}>
                {name}
              </option>
            ))}
        </select>
        <button type="submit" className={`${buttonClass("quiet")} shrink-0`}>
          Add note
        </button>
      </div>
    </form>
  );
}

export function Resend({ leadId }: { leadId: number }) {
  const { revalidate } = useRevalidator();
  return (
    <button
      type="button"
      className="mt-3 min-h-11 text-left text-sm underline hover:no-underline lg:min-h-9"
      onClick={async () => {
        const result = await callDesk("POST", `/leads/${leadId}/delivery`);
        if (!result.ok) return showFailure(result);
        void toast.success("Delivered again to the office and webhook");
        await revalidate();
      }}
    >
      Mail it to the office again
    </button>
  );
}
