import { type FormEvent, useEffect, useId } from "react";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";

type Props = {
  label: string;
  submitText: string;
  value: string | null;
  maxLength: number;
  rows?: number;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** One text to save or leave as it is, in several lines with `rows`. Takes the focus when it opens. */
export function InlineTextForm({ label, submitText, value, maxLength, rows, onSave, onCancel }: Props) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get("text") ?? "").trim());
  }
  const field = { id, name: "text", maxLength, defaultValue: value ?? "", className: fieldClass };
  return (
    <form onSubmit={submit} className="mt-2">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {rows ? <textarea {...field} rows={rows} /> : <input {...field} autoComplete="off" />}
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:flex-1">
        <button type="submit" className={buttonClass("primary")}>
          {submitText}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass("quiet")}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}
