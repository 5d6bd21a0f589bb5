import { SlidersHorizontal } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { filterPanelId } from "./filter-panel.tsx";

const look = `${buttonClass("primary")} pointer-events-auto min-h-12 rounded-full px-6 shadow-[0_6px_24px_-4px_rgb(0_0_0/0.4)]`;

type Props = { count: number; onOpen: () => void };

/** Where a thumb reaches it. Before scripts run it is a link to the panel. */
export function FilterButton({ count, onOpen }: Props) {
  const hydrated = useHydrated();
  const words = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      Filters{count > 0 ? ` (${count})` : ""}
    </>
  );
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center xl:hidden">
      {hydrated ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={look}>
          {words}
        </button>
      ) : (
        <a href={`#${filterPanelId}`} className={look}>
          {words}
        </a>
      )}
    </div>
  );
}
