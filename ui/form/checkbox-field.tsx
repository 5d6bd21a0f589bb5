import type { ReactNode } from "react";
import { controlProps, FieldError } from "./field-frame.tsx";
import type { FieldProps } from "./form.tsx";

type Props = FieldProps<boolean> & { children: ReactNode; required?: boolean };

export function CheckboxField({ id, name, value, error, required = false, onChange, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...controlProps(id, { error, required })}
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-6 shrink-0 accent-primary aria-invalid:outline-2 aria-invalid:-outline-offset-1 aria-invalid:outline-danger"
        />
        <span className="text-pretty">{children}</span>
      </label>
      <div className="-mt-2 pb-2 pl-9 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
