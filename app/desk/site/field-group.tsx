import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldError } from "#ui/form/field-frame.tsx";

type Props = {
  label: string;
  /** Without its own heading, because a list item has one. */
  isBare: boolean;
  children: ReactNode;
  error?: string | undefined;
  help?: string | undefined;
  /** Whether it starts open; undefined: it can't be closed. */
  isOpen?: boolean | undefined;
};

export function FieldGroup({ label, isBare, children, error, help, isOpen }: Props) {
  const id = useId();
  if (isOpen !== undefined)
    return (
      <Fold label={label} isOpen={isOpen}>
        {help ? <p className="text-sm text-muted">{help}</p> : null}
        <FieldError id={id} error={error} />
        {children}
      </Fold>
    );
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

type FoldProps = { label: string; note?: string; isOpen: boolean; className?: string; children: ReactNode };

/** Fields that few need; `isOpen` opens it, as while it has a problem. */
export function Fold({ label, note, isOpen, className = "", children }: FoldProps) {
  return (
    <details
      open={isOpen || undefined}
      className={`group/fold rounded-card border border-line bg-surface ${className}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {label}
        {note ? <span className="ml-auto text-sm font-normal text-muted">{note}</span> : null}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-5 p-4 pt-1">{children}</div>
    </details>
  );
}
