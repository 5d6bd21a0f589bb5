import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useFullScreenModal } from "./use-full-screen-modal.ts";

export const filterPanelId = "filters";

type Props = { open: boolean; done: string; onClose: () => void; children: ReactNode };

/** A sticky bar on wide screens, a full-screen dialog on narrow ones. Without JavaScript `:target` opens it. */
export function FilterPanel({ open, done, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useFullScreenModal(panel, open, onClose);
  const hidden = hydrated ? "hidden" : "hidden target:flex";
  return (
    <div
      ref={panel}
      id={filterPanelId}
      {...(open ? { role: "dialog", "aria-modal": true, "aria-label": "Filters" } : {})}
      className={`fixed inset-0 z-50 flex-col bg-paper xl:sticky xl:inset-auto xl:top-20 xl:z-30 xl:block xl:border-y xl:border-line ${open ? "appear flex" : hidden}`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 md:pr-6 md:pl-8 xl:hidden">
        <p className="heading text-xl">Filters</p>
        {hydrated ? (
          <button type="button" aria-label="Close filters" onClick={onClose} className={iconButtonClass}>
            <X aria-hidden="true" />
          </button>
        ) : (
          <a href="#main" aria-label="Close filters" className={iconButtonClass}>
            <X aria-hidden="true" />
          </a>
        )}
      </div>
      <div className="grow overflow-y-auto overscroll-contain xl:overflow-visible">
        <div className="mx-auto w-full max-w-page px-5 py-5 md:px-8 xl:py-3">{children}</div>
      </div>
      <div className="border-t border-line px-5 py-4 md:px-8 xl:hidden">
        {hydrated ? (
          <button type="button" onClick={onClose} className={`${buttonClass("primary")} w-full`}>
            {done}
          </button>
        ) : (
          <button type="submit" form="search-form" className={`${buttonClass("primary")} w-full`}>
            Search
          </button>
        )}
      </div>
    </div>
  );
}
