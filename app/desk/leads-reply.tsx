import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { replyInput } from "#domains/enquiries/work/lead-work-input.ts";
import { fillTemplate } from "#domains/enquiries/work/reply-template.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { postFormToDesk, showFailure } from "./call-desk.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

type Data = DeskPageProps<"lead">["data"];

/** A plain text mail to the visitor. What is typed stays until it is sent. */
export function ReplyForm({ data, onClose }: { data: Data; onClose: () => void }) {
  const { lead, reference, templates, values } = data;
  const { revalidate } = useRevalidator();
  const [key] = useState<string>(() => crypto.randomUUID());
  const files = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm(replyInput, {
    subject: `Re: Your ${lead.kindLabel.toLowerCase()} (${reference})`,
    text: `Dear ${lead.firstName},\n\n\n\nKind regards\n${values.my_name}\n${values.agency}`,
    idempotency_key: key,
  });
  useEffect(() => area.current?.focus(), []);
  const text = form.field("text");
  return (
    <form
      noValidate
      aria-label={`Reply to ${lead.firstName} ${lead.lastName}`}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) =>
        form.submit(event, async (reply) => {
          const body = new FormData();
          for (const [name, value] of Object.entries(reply)) body.set(name, value);
          for (const file of files.current?.files ?? []) body.append("files[]", file);
          const result = await postFormToDesk(`/leads/${lead.leadId}/replies`, body);
          if (!result.ok) return showFailure(result, form);
          void toast.success("Reply sent");
          onClose();
          await revalidate();
        })
      }
    >
      <FormErrors form={form} />
      {templates.length > 0 ? (
        <label className="grid gap-1 text-sm">
          Template
          <select
            value=""
            className={fieldClass}
            onChange={({ currentTarget: { value } }) => {
              const template = templates.find(({ templateId }) => String(templateId) === value);
              if (template)
                form.set({
                  subject: fillTemplate(template.subject, values),
                  text: fillTemplate(template.body, values),
                });
            }}
          >
            <option value="">Choose a template…</option>
            {templates.map(({ templateId, name }) => (
              <option key={templateId} value={templateId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <TextField {...form.field("subject")} label="Subject" maxLength={200} required />
      <label htmlFor={text.id} className="grid gap-1">
        Message
        <textarea
          ref={area}
          id={text.id}
          name="text"
          rows={10}
          value={text.value}
          aria-invalid={text.error !== undefined}
          onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
          className={fieldClass}
        />
      </label>
      {text.error ? <p className="text-sm text-danger">{text.error}</p> : null}
      <label className="grid gap-1 text-sm">
        Attachments (up to 5 files, 8 MB)
        <input ref={files} type="file" multiple accept={data.acceptedFiles} className="min-h-11" />
      </label>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>Send the reply</SubmitButton>
        <button type="button" onClick={onClose} className={buttonClass("quiet")}>
          Cancel
        </button>
      </div>
    </form>
  );
}
