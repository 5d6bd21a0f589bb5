import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { t } from "#languages/translate.ts";
import { controlProps, FieldFrame, framedFieldClass } from "./field-frame.tsx";
import type { FieldProps } from "./form.tsx";

type Props = FieldProps<string> & {
  label: string;
  type?: "text" | "email" | "tel" | "password" | "search" | "date";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric" | "tel" | "email";
  maxLength?: number;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
};

export function TextField({ id, label, error, hint, required = false, className, onChange, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={!required} className={className}>
      <input
        {...input}
        {...controlProps(id, { error, hint, required })}
        placeholder={required ? label : t("{label} (optional)", { label })}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={framedFieldClass}
      />
    </FieldFrame>
  );
}

/** Removes letters as they are typed or pasted. */
export function TelephoneField({ onChange, ...field }: Omit<Props, "type" | "inputMode">) {
  return (
    <TextField
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      onChange={(value) => onChange(value.replace(/\p{L}/gu, ""))}
    />
  );
}

type AreaProps = Omit<Props, "type" | "autoComplete" | "inputMode" | "className"> & { rows?: number };

export function TextAreaField({ id, label, error, hint, rows = 8, required = false, onChange, ...area }: AreaProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={!required}>
      <textarea
        {...area}
        {...controlProps(id, { error, hint, required })}
        rows={rows}
        placeholder={required ? label : t("{label} (optional)", { label })}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${framedFieldClass} max-md:pt-10`}
      />
    </FieldFrame>
  );
}
