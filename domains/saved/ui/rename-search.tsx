import { type FormEvent, useEffect, useId, useRef } from "react";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { maxNameLength } from "../saved-limits.ts";

export function RenameSearch({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onDone(String(new FormData(event.currentTarget).get("name") ?? "").trim());
  }
  return (
    <form onSubmit={submit} className="my-2">
      <label htmlFor={id} className="mb-1 block font-medium">
        Name
      </label>
      <input
        ref={box}
        id={id}
        name="name"
        defaultValue={name}
        maxLength={maxNameLength}
        autoComplete="off"
        className={fieldClass}
      />
      <button type="submit" className={`${buttonClass("primary")} mt-2`}>
        Save name
      </button>
    </form>
  );
}
