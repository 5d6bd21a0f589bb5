import { ChevronDown } from "lucide-react";
import { type FocusEvent, type PointerEvent, useRef } from "react";
import type { MenuItem } from "#domains/agency/menus.ts";
import { useEscape } from "#ui/use-escape.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { DesktopMenuPanel, isWidePanel } from "./desktop-menu-panel.tsx";
import { MenuLink } from "./menu-link.tsx";

export type OpenedItem = { id: string; by: "hover" | "click" };

type Props = { items: MenuItem[]; opened: OpenedItem | null; onOpen: (next: OpenedItem | null) => void };

const itemClass =
  "relative inline-flex h-20 items-center gap-1 px-2.5 text-[0.9375rem] font-medium whitespace-nowrap 2xl:px-4 2xl:text-base " +
  "after:absolute after:inset-x-2.5 after:bottom-5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform " +
  "after:duration-200 hover:after:scale-x-100 aria-expanded:after:scale-x-100 aria-[current=page]:after:scale-x-100 2xl:after:inset-x-4";

export function DesktopMenu({ items, ...opening }: Props) {
  return (
    <ul className="-mx-2.5 hidden xl:flex 2xl:-mx-4">
      {items.map((item) =>
        item.items?.length ? (
          <DropdownItem key={item.id} item={item} {...opening} />
        ) : (
          <li key={item.id}>
            <MenuLink item={item} className={itemClass} />
          </li>
        ),
      )}
    </ul>
  );
}

/** Opens on hover and click; a click after hovering keeps it open. Without JavaScript it opens on hover and focus. */
function DropdownItem({ item, opened, onOpen }: { item: MenuItem } & Omit<Props, "items">) {
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const open = opened?.id === item.id;
  const panelId = `menu-panel-${item.id}`;
  useEscape(open, () => {
    if (button.current?.parentElement?.contains(document.activeElement)) button.current.focus();
    onOpen(null);
  });

  function enter({ pointerType }: PointerEvent) {
    if (pointerType === "mouse" && !open) onOpen({ id: item.id, by: "hover" });
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType === "mouse" && open) onOpen(null);
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (open && !currentTarget.contains(relatedTarget)) onOpen(null);
  }

  return (
    <li
      className={`group/item ${isWidePanel(item) ? "" : "relative"}`}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onOpen(open && opened.by === "click" ? null : { id: item.id, by: "click" })}
        className={itemClass}
      >
        {item.name}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-200 group-has-aria-expanded/item:rotate-180"
        />
      </button>
      <div id={panelId} className={visibility(hydrated, open)}>
        <DesktopMenuPanel item={item} />
      </div>
    </li>
  );
}

function visibility(hydrated: boolean, open: boolean): string {
  if (!hydrated) return "hidden group-focus-within/item:block group-hover/item:block";
  return open ? "appear" : "hidden";
}
