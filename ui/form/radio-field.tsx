import { FieldError } from "./field-frame.tsx";
import type { FieldProps } from "./form.tsx";

type Props<Value extends string> = FieldProps<Value> & {
  legend: string;
  choices: readonly { value: Value; label: string }[];
};

export function RadioField<Value extends string>({ id, name, value, error, legend, choices, onChange }: Props<Value>) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 items-start gap-3 py-2 text-pretty">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-6 shrink-0 accent-primary"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
