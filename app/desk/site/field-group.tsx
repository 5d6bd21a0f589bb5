import { type ReactNode, useId } from "react";
import { FieldError } from "#ui/form/field-frame.tsx";

type Props = {
  label: string;
  /** Without its own heading, because a list item has one. */
  isBare: boolean;
  children: ReactNode;
  error?: string | undefined;
  help?: string | undefined;
};

export function FieldGroup({ label, isBare, children, error, help }: Props) {
  const id = useId();
  if (isBare) return <div className="grid gap-4">{children}</div>;
  return (
    <fieldset
      className="grid min-w-0 gap-4 border-l-2 border-line pl-4"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {help ? <p className="text-sm text-muted">{help}</p> : null}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}
