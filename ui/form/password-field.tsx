import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#languages/translate.ts";
import { controlProps, FieldFrame, framedFieldClass } from "./field-frame.tsx";
import type { FieldProps } from "./form.tsx";

type Props = FieldProps<string> & {
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  /** A hint for browsers and password managers; the schema validates. */
  pattern?: string;
  title?: string;
};

export function PasswordField({ id, label, error, hint, onChange, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const field = label.toLowerCase();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...controlProps(id, { error, hint, required: true })}
          type={shown ? "text" : "password"}
          placeholder={label}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${framedFieldClass} pr-12`}
        />
        <button
          type="button"
          aria-label={shown ? t("Hide {field}", { field }) : t("Show {field}", { field })}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 z-2 grid w-12 place-items-center text-muted"
        >
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </div>
    </FieldFrame>
  );
}
