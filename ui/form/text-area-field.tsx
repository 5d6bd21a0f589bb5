import { controlProps, FieldFrame, framedFieldClass } from "./field-frame.tsx";
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
        {...controlProps(id, { error, hint, required })}
        rows={rows}
        placeholder={required ? label : `${label} (optional)`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${framedFieldClass} max-md:pt-10`}
      />
    </FieldFrame>
  );
}
