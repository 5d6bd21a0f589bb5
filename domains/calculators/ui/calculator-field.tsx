import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { useId, useState } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "prefix"> & {
  label: string;
  prefix?: string;
  suffix?: string;
  hint?: ReactNode;
  /** Shown after the first blur. */
  problem?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

export function CalculatorField({ label, prefix, suffix, hint, problem, onBlur, ref, ...input }: Props) {
  const id = useId();
  const [touched, setTouched] = useState(false);
  const shown = touched ? problem : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="flex h-12 items-center rounded-control border border-line-strong bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-aria-invalid:border-danger">
        {prefix ? <span className="mr-1 text-muted">{prefix}</span> : null}
        <input
          {...input}
          ref={ref}
          id={id}
          type="text"
          autoComplete="off"
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-note`}
          onBlur={(event) => {
            setTouched(true);
            onBlur?.(event);
          }}
          className="h-full w-full min-w-0 bg-transparent text-base outline-none"
        />
        {suffix ? <span className="ml-1 shrink-0 text-muted">{suffix}</span> : null}
      </div>
      <p id={`${id}-note`} className={`mt-1 text-sm ${shown ? "font-medium text-danger" : "text-muted"}`}>
        {shown ?? hint}
      </p>
    </div>
  );
}
