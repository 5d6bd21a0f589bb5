import { useId } from "react";
import { maxMessageLength } from "../field-lengths.ts";

type Props = {
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "textarea";
  autoComplete?: string;
  maxLength?: number;
  required?: boolean;
};

const shape = "block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink";

/** A field for browsers without JavaScript, using native validation. */
export function NoScriptField({ name, label, type = "text", required = false, ...rest }: Props) {
  const id = useId();
  const control = { id, name, required, className: shape };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {required ? null : <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {type === "textarea" ? (
        <textarea rows={8} maxLength={maxMessageLength} {...control} />
      ) : (
        <input type={type} {...control} {...rest} />
      )}
    </div>
  );
}
