import { type ReactNode, useLayoutEffect, useRef } from "react";
import { formatMoneyInput, maxMoneyInputLength, parseMoneyInput } from "../money.ts";
import { CalculatorField } from "./calculator-field.tsx";

type Props = {
  label: string;
  pounds: number;
  hint?: ReactNode;
  problem?: string | undefined;
  onChange: (pounds: number) => void;
};

/** Whole pounds with thousands separators; keeps the caret's distance from the end while formatting. */
export function MoneyField({ pounds, onChange, ...field }: Props) {
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
