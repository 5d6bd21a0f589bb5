import type { FormElement } from "#domains/agency/form-config.ts";
import { maxAnswerLength, maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TelephoneField } from "#ui/form/telephone-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";
import { FileField } from "./file-field.tsx";

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
          empty={label}
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
