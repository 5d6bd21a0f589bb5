import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { templateInput } from "#domains/enquiries/work/lead-work-input.ts";
import { mergeFields } from "#domains/enquiries/work/reply-template.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

type Template = DeskPageProps<"templates">["data"]["templates"][number];
const noTemplate = { templateId: null, name: "", subject: "", body: "" };

export default function Templates({ data: { templates } }: DeskPageProps<"templates">) {
  const [open, setOpen] = useState<Template | typeof noTemplate | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Reply templates</h1>
        <button type="button" onClick={() => setOpen(noTemplate)} className={buttonClass("primary")}>
          New template
        </button>
      </div>
      <p className="mt-2 text-muted">
        Texts for replies to{" "}
        <Link to="/desk/leads" className="underline">
          leads
        </Link>
        . Staff can change them before they send.
      </p>
      <ul className="mt-6 grid gap-3">
        {templates.map((template) => (
          <li
            key={template.templateId}
            className="flex min-w-0 items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="font-medium">{template.name}</p>
              <p className="truncate text-sm text-muted">{template.subject}</p>
            </div>
            <button
              type="button"
              onClick={() => setOpen(template)}
              aria-label={`Change ${template.name}`}
              className={buttonClass("quiet")}
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

function TemplateDialog({ template, onClose }: { template: Template | typeof noTemplate; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { templateId, ...initial } = template;
  const form = useForm(templateInput, initial);
  const body = form.field("body");
  async function finish(result: Awaited<ReturnType<typeof callDesk>>, text: string) {
    if (!result.ok) return showFailure(result, form);
    void toast.success(text);
    onClose();
    await revalidate();
  }
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
                : callDesk("PUT", `/reply-templates/${templateId}`, saved)),
              "Template saved",
            ),
          )
        }
      >
        <FormErrors form={form} />
        <TextField {...form.field("name")} label="Name" maxLength={80} required />
        <TextField {...form.field("subject")} label="Subject" maxLength={200} required />
        <label htmlFor={body.id} className="grid gap-1">
          Text
          <textarea
            id={body.id}
            rows={10}
            value={body.value}
            aria-invalid={body.error !== undefined}
            onChange={({ currentTarget }) => body.onChange(currentTarget.value)}
            className={fieldClass}
          />
        </label>
        {body.error ? <p className="text-sm text-danger">{body.error}</p> : null}
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline">Fields you can use</summary>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            {Object.entries(mergeFields).map(([name, meaning]) => (
              <div key={name} className="contents">
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={form.busy}>Save</SubmitButton>
          {templateId === null ? null : (
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={async () =>
                finish(await callDesk("DELETE", `/reply-templates/${templateId}`), "Template deleted")
              }
            >
              Delete
            </button>
          )}
        </div>
      </form>
    </OverlayFrame>
  );
}
