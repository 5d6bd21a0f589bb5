import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** Of a button that leads to the question; only its answer is solid red. */
export const quietDangerClass = "button border border-danger text-danger hover:bg-danger hover:text-surface";

type Props = { title: string; yes: string; onYes: () => unknown; onClose: () => void; children: ReactNode };

/** Asks before something that can't be undone. `children` says what happens. */
export function ConfirmDialog({ title, yes, onYes, onClose, children }: Props) {
  return (
    <OverlayFrame title={title} onClose={onClose}>
      <div className="grid gap-4">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={onYes} className={buttonClass("danger")}>
          {yes}
        </button>
        <button type="button" onClick={onClose} className={buttonClass("quiet")}>
          Cancel
        </button>
      </div>
    </OverlayFrame>
  );
}
