import { useId } from "react";

type Props = {
  label: string;
  checked: boolean;
  /** Disables the checkbox and explains why. */
  disabledReason?: string | undefined;
  onChange: (checked: boolean) => void;
};

export function CheckboxOption({ label, checked, disabledReason: refusal, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
        <input
          type="checkbox"
          checked={checked}
          disabled={refusal !== undefined}
          aria-describedby={refusal === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        {label}
      </label>
      {refusal === undefined ? null : (
        <p id={id} className="-mt-1 mb-1 pl-9 text-sm text-muted">
          {refusal}
        </p>
      )}
    </div>
  );
}
