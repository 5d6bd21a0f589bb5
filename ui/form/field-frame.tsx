import type { ReactNode } from "react";

export const fieldClass =
  "block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink " +
  "placeholder:text-muted md:placeholder:text-transparent aria-invalid:border-2 aria-invalid:border-danger";

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Below 768 px the placeholder replaces the visible label, which stays available to screen readers. */
export function FieldFrame({ id, label, error, hint, optional = false, className = "", children }: Props) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="sr-only mb-1 font-medium md:not-sr-only md:block">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
      {error}
    </p>
  );
}

type ControlState = { error: string | undefined; hint?: ReactNode; required?: boolean };

/** What every control has, so that its hint and error are read with it. */
export const controlProps = (id: string, { error, hint, required = false }: ControlState) => ({
  id,
  required,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined,
});
