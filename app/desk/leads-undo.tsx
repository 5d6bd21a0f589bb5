import { useEffect, useState } from "react";
import type { Undo } from "./leads-work.ts";
import { changeLeads } from "./leads-work.ts";

const undoMs = 10_000;

/** For ten seconds after a change; undoing writes the old values back. */
export function UndoBar({ undo, onDone }: { undo: Undo | null; onDone: (isUndone: boolean) => void }) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => onDone(false), undoMs);
    return () => clearTimeout(timer);
  }, [undo, onDone]);
  return (
    <div role="status" className="fixed inset-x-4 bottom-24 z-30 mx-auto max-w-md lg:bottom-6">
      {undo ? (
        <p className="flex items-center justify-between gap-4 rounded-card bg-ink px-4 py-2 text-on-ink shadow-card">
          {undo.text}
          <button
            type="button"
            disabled={isBusy}
            className="min-h-11 px-3 font-semibold underline"
            onClick={async () => {
              setBusy(true);
              const isUndone = await changeLeads(undo.changes, "");
              setBusy(false);
              onDone(isUndone !== null);
            }}
          >
            Undo
          </button>
        </p>
      ) : null}
    </div>
  );
}
