import { LoaderCircle, X } from "lucide-react";
import { iconButtonClass } from "#ui/button.tsx";
import { useEscape } from "./use-escape.ts";

/** Shown while the code of a screen is on its way; it leaves the focus where it is, so that it can return there. */
export function OverlayWaiting({ text, onClose }: { text: string; onClose: () => void }) {
  useEscape(true, onClose);
  return (
    <div className="overlay-veil wait-a-moment">
      <div className="flex items-center gap-3 rounded-card bg-surface py-3 pr-2 pl-6 text-ink shadow-card">
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-primary" />
        <p role="status">{text}</p>
        <button type="button" aria-label="Close" onClick={onClose} className={iconButtonClass}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
