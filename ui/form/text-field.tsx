import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { controlProps, FieldFrame, framedFieldClass } from "./field-frame.tsx";
import type { FieldProps } from "./use-form.ts";

type Props = FieldProps<string> & {
  label: string;
  type?: "text" | "email" | "tel" | "password" | "search";
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
        placeholder={required ? label : `${label} (optional)`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={framedFieldClass}
      />
    </FieldFrame>
  );
}
