import type { ReactNode } from "react";
import { t } from "#languages/translate.ts";

export const fieldClass =
  "block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink " +
  "aria-invalid:border-2 aria-invalid:border-danger";

/** For a control in a `FieldFrame`, with room for the label at its upper edge. */
export const framedFieldClass = `${fieldClass} placeholder:text-transparent max-md:min-h-14 max-md:pt-6 max-md:pb-1.5`;

/**
 * Below 768 px: at the field's upper edge, and in the field like a placeholder while it is empty and has no focus. A button
 * or an icon in the field needs a higher z-index.
 */
const labelClass =
  "block font-medium max-md:pointer-events-none max-md:absolute max-md:z-1 max-md:inset-x-0.5 max-md:top-0.5 max-md:rounded-control " +
  "max-md:bg-surface max-md:px-3 max-md:pt-1 max-md:text-xs max-md:font-normal max-md:text-muted md:mb-1 " +
  "max-md:group-has-[:placeholder-shown:not(:focus)]/field:pt-3 max-md:group-has-[:placeholder-shown:not(:focus)]/field:text-base";

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

export function FieldFrame({ id, label, error, hint, optional = false, className = "", children }: Props) {
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="group/field relative">
        <label htmlFor={id} className={labelClass}>
          {label}
          {optional ? <span className="font-normal text-muted"> {t("(optional)")}</span> : null}
        </label>
        {children}
      </div>
      {hint && hint !== error ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
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
  "aria-describedby":
    [hint && hint !== error ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined,
});
