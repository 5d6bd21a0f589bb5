import { List, Map as MapIcon, SlidersHorizontal } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { filterPanelId } from "./filter-panel.tsx";

const shape = "pointer-events-auto min-h-12 rounded-full shadow-[0_6px_24px_-4px_rgb(0_0_0/0.4)]";
const buttonLook = `${buttonClass("primary")} ${shape} px-6`;

type Props = { count: number; onOpen: () => void; map: boolean; onMap: (map: boolean) => void };

/** Filters and map buttons at the bottom of a narrow screen. Before hydration the filters are a link to the panel. */
export function FilterButton({ count, onOpen, map, onMap }: Props) {
  const hydrated = useHydrated();
  const Icon = map ? List : MapIcon;
  const label = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      Filters{count > 0 ? ` (${count})` : ""}
    </>
  );
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center gap-2 xl:hidden print:hidden">
      {hydrated ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={buttonLook}>
          {label}
        </button>
      ) : (
        <a href={`#${filterPanelId}`} className={buttonLook}>
          {label}
        </a>
      )}
      <button
        type="button"
        onClick={() => onMap(!map)}
        className={`${shape} inline-flex items-center gap-2 bg-surface px-5 font-semibold text-ink noscript:hidden`}
      >
        <Icon aria-hidden="true" className="size-4" />
        {map ? "List" : "Map"}
      </button>
    </div>
  );
}
