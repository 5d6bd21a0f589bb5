import type { FormElement } from "#domains/agency/form-config.ts";
import { maxAnswerLength, maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { t } from "#languages/translate.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { controlProps, FieldFrame, framedFieldClass } from "#ui/form/field-frame.tsx";
import type { FieldProps } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TelephoneField, TextAreaField, TextField } from "#ui/form/text-field.tsx";
import { acceptedUploads, validateUpload } from "../upload-rules.ts";

type Props = { element: FormElement; field: FieldProps<string>; onRefuse: (message: string) => void };

export function CustomField({ element, field, onRefuse }: Props) {
  const { friendlyName: label, required, inputType, options = [], disabled } = element;
  const own = { ...field, name: `form_submission[${element.fieldName}]` };
  if (element.hidden) return <input type="hidden" name={own.name} value={element.value} />;
  if (disabled) return <FixedValue label={label} value={element.value} />;
  switch (inputType) {
    case "textarea":
      return <TextAreaField {...own} label={label} maxLength={maxMessageLength} required={required} />;
    case "select":
      return (
        <SelectField
          {...own}
          label={label}
          empty={t("Please choose")}
          choices={options.map((option) => ({ value: option, label: option }))}
          required={required}
        />
      );
    case "checkbox":
      return (
        <CheckboxField {...toCheckboxProps(own)} required={required}>
          {label}
        </CheckboxField>
      );
    case "file":
      return <FileField {...own} label={label} required={required} onRefuse={onRefuse} />;
    case "tel":
      return <TelephoneField {...own} label={label} required={required} />;
    default:
      return (
        <TextField
          {...own}
          label={label}
          type={inputType}
          autoComplete={autoCompleteTokens[element.fieldName]}
          maxLength={maxAnswerLength}
          required={required}
        />
      );
  }
}

/** Uses the value a browser sends for a checkbox. */
export function toCheckboxProps(field: FieldProps<string>): FieldProps<boolean> {
  return { ...field, value: field.value === "on", onChange: (ticked) => field.onChange(ticked ? "on" : "") };
}

const autoCompleteTokens: Readonly<Record<string, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  email: "email",
};

function FixedValue({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="block font-medium">{label}</span>
      {value}
    </p>
  );
}

type FileProps = FieldProps<string> & { label: string; required: boolean; onRefuse: (message: string) => void };

/** Its value is the file name; an invalid file is cleared and the reason shown. */
function FileField({ id, name, error, label, required, onChange, onRefuse }: FileProps) {
  const hint = t("PDF, Word, text or picture, up to 10 MB");
  function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    const problem = file ? validateUpload(file) : null;
    if (problem) input.value = "";
    onChange(problem ? "" : (file?.name ?? ""));
    if (problem) onRefuse(problem);
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={!required}>
      <input
        {...controlProps(id, { error, hint, required })}
        type="file"
        name={name}
        accept={acceptedUploads}
        onChange={(event) => choose(event.currentTarget)}
        className={`${framedFieldClass} file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-ink/10 file:px-3 file:font-medium file:text-ink`}
      />
    </FieldFrame>
  );
}
