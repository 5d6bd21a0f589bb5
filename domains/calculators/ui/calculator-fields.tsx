import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from "react";
import { formatNumber } from "#format/format-number.ts";

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

type MoneyProps = Pick<Props, "label" | "hint" | "problem"> & { pounds: number; onChange: (pounds: number) => void };

/** Whole pounds with thousands separators; keeps the caret's distance from the end while formatting. */
export function MoneyField({ pounds, onChange, ...field }: MoneyProps) {
  const input = useRef<HTMLInputElement>(null);
  const caretFromEnd = useRef<number | null>(null);
  const text = formatMoneyInput(pounds);

  useLayoutEffect(() => {
    if (caretFromEnd.current === null || document.activeElement !== input.current) return;
    const caret = Math.max(0, text.length - caretFromEnd.current);
    input.current?.setSelectionRange(caret, caret);
    caretFromEnd.current = null;
  });

  return (
    <CalculatorField
      {...field}
      ref={input}
      prefix="£"
      inputMode="numeric"
      maxLength={maxMoneyInputLength}
      value={text}
      onChange={({ currentTarget: { value, selectionEnd } }) => {
        caretFromEnd.current = value.length - (selectionEnd ?? value.length);
        onChange(parseMoneyInput(value));
      }}
    />
  );
}

export const maxMoneyInputLength = 11;

export function parseMoneyInput(typed: string): number {
  return Number(typed.replace(/\D/g, "").slice(0, 9));
}

export function formatMoneyInput(amount: number): string {
  return amount === 0 ? "" : formatNumber(Math.round(amount));
}
