import { LoaderCircle, X } from "lucide-react";
import { iconButtonClass } from "#ui/button.tsx";
import { useEscape } from "#ui/use-escape.ts";

/** Shown while an overlay loads. Does not take the focus, so that the overlay can return it to the opener. */
export function OverlayLoading({ text, onClose }: { text: string; onClose: () => void }) {
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
