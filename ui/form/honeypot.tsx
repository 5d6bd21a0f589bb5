import { t } from "#languages/translate.ts";

type Props = { id?: string; name: string; value?: string; onChange?: (value: string) => void };

/** A hidden field that only bots fill in; without `value` for forms posted by the browser itself. */
export function Honeypot({ id, name, value, onChange }: Props) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {t("Leave this empty")}
        <input
          id={id}
          name={name}
          value={value}
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
