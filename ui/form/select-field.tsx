import { ChevronDown } from "lucide-react";
import { controlProps, FieldFrame, framedFieldClass } from "./field-frame.tsx";
import type { FieldProps } from "./form.tsx";

type Props = FieldProps<string> & {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** Label of the empty option; omitted, there is none. */
  empty?: string;
  required?: boolean;
  className?: string;
};

export function SelectField({
  id,
  label,
  error,
  choices,
  empty,
  required = false,
  className,
  onChange,
  ...select
}: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} optional={!required} className={className}>
      <div className="relative">
        <select
          {...select}
          {...controlProps(id, { error, required })}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${framedFieldClass} appearance-none truncate pr-10`}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 z-2 my-auto size-5 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
