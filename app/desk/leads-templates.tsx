import { TextQuote } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { templateInput } from "#domains/enquiries/work/lead-work-input.ts";
import { mergeFields } from "#domains/enquiries/work/reply-template.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, readCurrent, showFailure } from "./call-desk.ts";
import { ConfirmDialog, DialogActions, quietDangerClass } from "./confirm-dialog.tsx";
import { NothingFound } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { SubpageHeading } from "./subpage-heading.tsx";

type Template = DeskPageProps<"templates">["data"]["templates"][number];
const noTemplate = { templateId: null, name: "", subject: "", body: "" };

export default function Templates({ data: { templates } }: DeskPageProps<"templates">) {
  const [open, setOpen] = useState<Template | typeof noTemplate | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <SubpageHeading to="/desk/leads" parent="Leads">
            Reply templates
          </SubpageHeading>
          <p className="mt-2 max-w-prose text-muted">
            Texts to start a reply from. Staff can change them before they send.
          </p>
        </div>
        <button type="button" onClick={() => setOpen(noTemplate)} className={buttonClass("primary")}>
          New template
        </button>
      </div>
      {templates.length === 0 ? (
        <NothingFound
          Icon={TextQuote}
          text="No templates yet."
          help="Write the reply you send most often, and it is one click away on every lead."
        />
      ) : null}
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {templates.map((template) => (
          <li
            key={template.templateId}
            className="flex min-w-0 flex-col items-start gap-4 rounded-card border border-line bg-surface p-5"
          >
            <div className="max-w-full min-w-0">
              <h2 className="text-xl">{template.name}</h2>
              <p className="mt-1 font-medium break-words">
                <Merged text={template.subject} />
              </p>
              <p className="mt-2 line-clamp-12 break-words whitespace-pre-line text-muted">
                <Merged text={template.body} />
              </p>
            </div>
            <button
              type="button"
              onClick={() => setOpen(template)}
              aria-label={`Change ${template.name}`}
              className={`${buttonClass("quiet")} mt-auto`}
            >
              Change
            </button>
          </li>
        ))}
      </ul>
      {open ? <TemplateDialog template={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** A text with its merge fields by their names. */
const Merged = ({ text }: { text: string }) =>
  text.split(/\{([a-z_]+)\}/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <span key={i} className="rounded-sm border border-line bg-paper px-1 text-ink">
        {toFieldLabel(part)}
      </span>
    ),
  );

function TemplateDialog({ template, onClose }: { template: Template | typeof noTemplate; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { templateId, ...rest } = template;
  const [initial] = useState(rest);
  const form = useForm(templateInput, initial);
  const [seen, setSeen] = useState(initial);
  const [isDeleting, setDeleting] = useState(false);
  const body = form.field("body");
  const area = useRef<HTMLTextAreaElement>(null);
  /** At the cursor, or in place of what is selected. */
  function insert(name: string) {
    const { selectionStart = body.value.length, selectionEnd = selectionStart } = area.current ?? {};
    body.onChange(`${body.value.slice(0, selectionStart)}{${name}}${body.value.slice(selectionEnd)}`);
    area.current?.focus();
  }
  async function finish(result: Awaited<ReturnType<typeof callDesk>>, text: string) {
    if (!result.ok) {
      const current = readCurrent<typeof initial>(result);
      return current ? setSeen(current) : showFailure(result, form);
    }
    void toast.success(text);
    onClose();
    await revalidate();
  }
  if (isDeleting)
    return (
      <ConfirmDialog
        title={`Delete ${template.name}?`}
        yes="Delete the template"
        onYes={async () => finish(await callDesk("DELETE", `/reply-templates/${templateId}`), "Template deleted")}
        onClose={() => setDeleting(false)}
      >
        <p>It can't be chosen for replies any more. Replies that were sent with it stay as they are.</p>
      </ConfirmDialog>
    );
  return (
    <OverlayFrame title={templateId === null ? "New template" : "Change the template"} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) =>
          form.submit(event, async (saved) =>
            finish(
              await (templateId === null
                ? callDesk("POST", "/reply-templates", saved)
                : callDesk("PUT", `/reply-templates/${templateId}`, { ...saved, seen })),
              "Template saved",
            ),
          )
        }
      >
        <FormErrors form={form} />
        {seen === initial ? null : <Theirs template={seen} />}
        <TextField {...form.field("name")} label="Name" maxLength={80} required />
        <TextField {...form.field("subject")} label="Subject" maxLength={200} required />
        <label htmlFor={body.id} className="grid gap-1">
          Text
          <textarea
            ref={area}
            id={body.id}
            rows={10}
            value={body.value}
            aria-invalid={body.error !== undefined}
            onChange={({ currentTarget }) => body.onChange(currentTarget.value)}
            className={fieldClass}
          />
        </label>
        {body.error ? <p className="text-sm text-danger">{body.error}</p> : null}
        <fieldset>
          <legend className="mb-2 text-sm text-muted">Insert what each lead fills in, such as {`{first_name}`}</legend>
          <div className="flex flex-wrap gap-2">
            {Object.entries(mergeFields).map(([name, meaning]) => (
              <button
                key={name}
                type="button"
                title={meaning}
                onClick={() => insert(name)}
                className="min-h-11 rounded-control border border-line-strong px-3 text-sm hover:bg-paper lg:min-h-8"
              >
                {toFieldLabel(name)}
              </button>
            ))}
          </div>
        </fieldset>
        <DialogActions
          onClose={onClose}
          danger={
            templateId === null ? null : (
              <button type="button" className={quietDangerClass} onClick={() => setDeleting(true)}>
                Delete
              </button>
            )
          }
        >
          <SubmitButton busy={form.busy}>Save</SubmitButton>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}

/** What someone else saved while this one was being changed. */
function Theirs({ template: { name, subject, body } }: { template: Omit<Template, "templateId"> }) {
  return (
    <div role="alert" className="grid gap-2 rounded-card border-2 border-danger p-4">
      <p className="font-medium">
        Someone else has changed this template. What you typed is still here. Save again to replace theirs:
      </p>
      <p className="text-sm">
        <b className="block font-medium">{name}</b>
        <span className="block text-muted">{subject}</span>
      </p>
      <p className="max-h-52 overflow-y-auto text-sm whitespace-pre-wrap">{body}</p>
    </div>
  );
}
