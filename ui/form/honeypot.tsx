import type { FieldProps } from "./use-form.ts";

/** A hidden field that only bots fill in. */
export function Honeypot({ id, name, value, onChange }: FieldProps<string>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        name={name}
        value={value}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
