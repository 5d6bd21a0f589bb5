import { describedBy, FieldFrame, fieldClass } from "./field-frame.tsx";
import type { FieldProps } from "./use-form.ts";

type Props = FieldProps<string> & {
  label: string;
  rows?: number;
  maxLength?: number;
  required?: boolean;
  hint?: string;
};

export function TextAreaField({ id, label, error, hint, rows = 8, required = false, onChange, ...area }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={!required}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        placeholder={required ? label : `${label} (optional)`}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={fieldClass}
      />
    </FieldFrame>
  );
}
