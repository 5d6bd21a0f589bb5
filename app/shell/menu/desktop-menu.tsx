import { ArrowRight, ChevronDown } from "lucide-react";
import { type FocusEvent, type PointerEvent, useRef } from "react";
import type { MenuItem } from "#domains/agency/menus.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useEscape } from "#ui/use-escape.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { MenuLink, MenuList } from "./menu-link.tsx";

export type OpenedItem = { id: string; by: "hover" | "click" };

type Props = {
  items: MenuItem[];
  /** The id of the item that holds the page. */
  current: string | undefined;
  opened: OpenedItem | null;
  onOpen: (next: OpenedItem | null) => void;
};

export function DesktopMenu({ items, ...opening }: Props) {
  return (
    <ul className="-mx-2.5 hidden xl:flex 2xl:-mx-4">
      {items.map((item) =>
        item.items?.length ? (
          <DropdownItem key={item.id} item={item} {...opening} />
        ) : (
          <li key={item.id}>
            <MenuLink item={item} className="menu-item" />
          </li>
        ),
      )}
    </ul>
  );
}

/** Opens on hover and click; a click after hovering keeps it open. Without JavaScript it opens on hover and focus. */
function DropdownItem({ item, current, opened, onOpen }: { item: MenuItem } & Omit<Props, "items">) {
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const open = opened?.id === item.id;
  const wide = isWidePanel(item);
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
    <li className={`group/item ${wide ? "" : "relative"}`} onPointerEnter={enter} onPointerLeave={leave} onBlur={blur}>
      <button
        ref={button}
        type="button"
        aria-current={item.id === current || undefined}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onOpen(open && opened.by === "click" ? null : { id: item.id, by: "click" })}
        className="menu-item"
      >
        {item.name}
        <ChevronDown className="size-4 transition-transform duration-200 group-has-aria-expanded/item:rotate-180" />
      </button>
      <div id={panelId} className={visibility(hydrated, open)}>
        {wide ? <WidePanel item={item} open={open} /> : <ShortPanel item={item} />}
      </div>
    </li>
  );
}

function visibility(hydrated: boolean, open: boolean): string {
  if (!hydrated) return "hidden group-focus-within/item:block group-hover/item:block";
  return open ? "appear" : "hidden";
}

const plainLink = "text-link flex text-base text-ink";

/** The panel has full-width columns if there is a second level. */
function isWidePanel(item: MenuItem): boolean {
  return item.items?.some((child) => child.items?.length) ?? false;
}

/** Its words start below those of its button; with `--edge: auto` it ends where its button does. */
function ShortPanel({ item }: { item: MenuItem }) {
  const { items = [], ...itself } = item;
  const entries = items.some(({ url }) => url === item.url) ? items : [itself, ...items];
  return (
    <MenuList items={entries} className="menu-panel" linkClass={`${plainLink} px-6 whitespace-nowrap hover:bg-paper`} />
  );
}

function WidePanel({ item, open }: { item: MenuItem; open: boolean }) {
  const children = item.items ?? [];
  const single = children.filter((child) => !child.items?.length);
  const grouped = children.filter((child) => child.items?.length);
  const search = findSearch(item);
  return (
    <div className="absolute inset-x-0 top-full border-t border-line bg-surface text-ink shadow-[0_24px_40px_-16px_rgb(0_0_0/0.25)]">
      <div className="mx-auto grid max-w-page grid-cols-[16rem_1fr_18rem] gap-10 px-8 pt-10 pb-12">
        <div className="border-r border-line pr-10">
          <p className="mb-4 flex items-center gap-2 heading text-3xl leading-tight">
            <MenuLink item={item} className="underline-offset-6 hover:underline" />
            <ArrowRight className="size-6 shrink-0" strokeWidth={1.5} />
          </p>
          <MenuList items={single} linkClass={plainLink} />
        </div>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-8">
          {grouped.map((child) => (
            <li key={child.id}>
              <MenuLink item={child} className={`${plainLink} border-b border-line font-semibold`} />
              <MenuList items={child.items ?? []} className="mt-2" linkClass={plainLink} />
            </li>
          ))}
        </ul>
        {open && search ? <Feature search={search} /> : null}
      </div>
    </div>
  );
}

const loadFeature = () => import("./menu-feature.tsx");

/** Loaded when the menu opens, so that it is not in the HTML of every page. */
function Feature({ search }: { search: string }) {
  const { module } = useChunk(loadFeature);
  return module ? <module.default search={search} /> : null;
}

/** The first search that a menu item or one below it links. */
const findSearch = (item: MenuItem): string | undefined => /\/properties\/[^"]+/.exec(JSON.stringify(item))?.[0];
