import { NotebookPen } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { changeHome, type SavedHome } from "#domains/saved/local-lists/saved-lists.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { maxNoteLength } from "../saved-limits.ts";
import { savedStore } from "./saved-store.ts";

export function SavedNote({ home: { property_id, note, display_address = "" } }: { home: SavedHome }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    savedStore.change((lists) => changeHome(lists, property_id, { note: text || null, changed: true }));
    setOpen(false);
    setTimeout(() => opener.current?.focus(), 0);
  }
  if (open) {
    return (
      <form onSubmit={submit} className="mt-2">
        <label htmlFor={id} className="mb-1 block font-medium">
          Your note
        </label>
        <textarea
          ref={box}
          id={id}
          name="note"
          rows={3}
          maxLength={maxNoteLength}
          defaultValue={note ?? ""}
          className={fieldClass}
        />
        <button type="submit" className={`${buttonClass("primary")} mt-2`}>
          Save note
        </button>
      </form>
    );
  }
  return (
    <>
      {note ? <p className="mt-2 whitespace-pre-line border-l-2 border-accent pl-3 wrap-anywhere">{note}</p> : null}
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4"
      >
        <NotebookPen aria-hidden="true" className="size-4" />
        {note ? "Change note" : "Add a note"}
        <span className="sr-only"> on {display_address}</span>
      </button>
    </>
  );
}
