import { useEffect, useId, useRef, useState } from "react";
import { replyInput } from "#domains/enquiries/work/lead-work-input.ts";
import { fillTemplate } from "#domains/enquiries/work/reply-template.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { postFormToDesk, showFailure } from "./call-desk.ts";
import type { OnReplied, Replied } from "./leads-work.ts";
import { Field } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { readDraft, saveDraft } from "./typed-drafts.ts";

type Data = DeskPageProps<"lead">["data"];

/** A plain text mail to the visitor. What is typed stays until it is sent, in this tab. */
export function ReplyForm({ data, onReplied, onClose }: { data: Data; onReplied: OnReplied; onClose: () => void }) {
  const { lead, reference, templates, values } = data;
  const [key] = useState<string>(() => crypto.randomUUID());
  const files = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = `reply ${lead.leadId}`;
  const titleId = useId();
  const untyped = `Dear ${lead.firstName},\n\n\n\nKind regards\n${values.my_name}\n${values.agency}`;
  const form = useForm(replyInput, {
    subject: `Re: Your ${lead.kindLabel.toLowerCase()} (${reference})`,
    text: readDraft(draft) || untyped,
    idempotency_key: key,
  });
  useEffect(() => {
    area.current?.focus();
    area.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const text = form.field("text");
  useEffect(() => saveDraft(draft, text.value === untyped ? "" : text.value), [draft, untyped, text.value]);
  /** A template never overwrites what was typed. */
  function applyTemplate(template: Data["templates"][number]) {
    const filled = fillTemplate(template.body, values);
    const isOwn = text.value !== untyped && !templates.some(({ body }) => fillTemplate(body, values) === text.value);
    const own = isOwn ? `${text.value.trimEnd()}\n\n` : "";
    form.set({ subject: fillTemplate(template.subject, values), text: `${own}${filled}` });
  }
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 pb-0"
      onSubmit={(event) =>
        form.submit(event, async (reply) => {
          const body = new FormData();
          for (const [name, value] of Object.entries(reply)) body.set(name, value);
          for (const file of files.current?.files ?? []) body.append("files[]", file);
          const result = await postFormToDesk<Replied>(`/leads/${lead.leadId}/replies`, body);
          if (!result.ok) return showFailure(result, form);
          saveDraft(draft, "");
          void toast.success("Reply sent");
          onClose();
          await onReplied(result.data);
        })
      }
    >
      <h2 id={titleId} className="text-xl">
        Reply to {lead.firstName} {lead.lastName}
      </h2>
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        {templates.length > 0 ? (
          <Field label="Template">
            <select
              value=""
              className={fieldClass}
              onChange={({ currentTarget: { value } }) => {
                const template = templates.find(({ templateId }) => String(templateId) === value);
                if (template) applyTemplate(template);
              }}
            >
              <option value="">Choose a template…</option>
              {templates.map(({ templateId, name }) => (
                <option key={templateId} value={templateId}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        ) : null}
        <TextField {...form.field("subject")} label="Subject" maxLength={200} required />
      </div>
      <Field label="Message">
        <textarea
          ref={area}
          id={text.id}
          name="text"
          rows={8}
          value={text.value}
          aria-invalid={text.error !== undefined}
          onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
          className={`${fieldClass} scroll-mt-12 scroll-mb-20 max-lg:scroll-mb-40`}
        />
      </Field>
      {text.error ? <p className="text-sm text-danger">{text.error}</p> : null}
      <label className="grid gap-1 text-sm">
        Attachments (up to 5 files, 8 MB)
        <input ref={files} type="file" multiple accept={data.acceptedFiles} className="min-h-11" />
      </label>
      <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <SubmitButton busy={form.busy}>Send the reply</SubmitButton>
        <button type="button" onClick={onClose} className={buttonClass("quiet")}>
          Cancel
        </button>
      </div>
    </form>
  );
}
