import { type ReactNode, useLayoutEffect, useRef } from "react";
import { moneyLength, moneyText, readMoney } from "../money.ts";
import { Field } from "./field.tsx";

type Props = {
  label: string;
  pounds: number;
  hint?: ReactNode;
  problem?: string | undefined;
  onChange: (pounds: number) => void;
};

/** Whole pounds with their commas; the caret stays behind the digit it was behind. */
export function MoneyField({ pounds, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number | null>(null);
  const text = moneyText(pounds);

  useLayoutEffect(() => {
    if (behind.current === null || document.activeElement !== input.current) return;
    const caret = Math.max(0, text.length - behind.current);
    input.current?.setSelectionRange(caret, caret);
    behind.current = null;
  });

  return (
    <Field
      {...field}
      ref={input}
      prefix="£"
      inputMode="numeric"
      maxLength={moneyLength}
      value={text}
      onChange={({ currentTarget: { value, selectionEnd } }) => {
        behind.current = value.length - (selectionEnd ?? value.length);
        onChange(readMoney(value));
      }}
    />
  );
}
