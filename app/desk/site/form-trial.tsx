import { useState } from "react";
import { form as formSchema } from "#domains/agency/form-config.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { toPublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import CustomForm from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";

type Props = { forms: Readonly<Record<string, unknown>>; agencyName: string };

/** A form as visitors fill it in. Its rules are checked and nothing is sent. */
export default function FormTrial({ forms, agencyName }: Props) {
  const ids = Object.keys(forms);
  const [chosen, setChosen] = useState(ids[0] ?? "");
  const id = ids.includes(chosen) ? chosen : (ids[0] ?? "");
  const { data: form } = formSchema.safeParse(forms[id]);
  const shown = form && toPublicForm(`trial-${id}`, form);
  return (
    <section aria-label="Trial" className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">Try it</h2>
      <p className="text-sm text-muted">This is the form your visitors see. Nothing you send here leaves the desk.</p>
      <label className="grid gap-1 text-sm font-medium">
        Form
        <select value={id} onChange={(event) => setChosen(event.currentTarget.value)} className={fieldClass}>
          {ids.map((each) => (
            <option key={each} value={each}>
              {toFieldLabel(each)}
            </option>
          ))}
        </select>
      </label>
      {shown ? (
        <>
          <p>{shown.para}</p>
          <CustomForm
            key={JSON.stringify(shown)}
            {...{ form: shown, agencyName, telephone: "", redirectUrl: "/", doneText: "", onDone() {} }}
            onTrial={() => void toast.success("Everything is filled in correctly. Nothing was sent.")}
          />
        </>
      ) : (
        <p>The form is shown here once it is complete.</p>
      )}
    </section>
  );
}
