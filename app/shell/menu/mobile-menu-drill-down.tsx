import { ArrowRight, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MenuItem } from "#domains/agency/menus.ts";
import { MenuLink } from "./menu-link.tsx";

const row = "flex min-h-14 w-full items-center justify-between gap-4 py-2 text-left text-lg";

/** Shows one menu level at a time, with Back. */
export function MobileMenuDrillDown({ items }: { items: MenuItem[] }) {
  const [trail, setTrail] = useState<MenuItem[]>([]);
  const [motion, setMotion] = useState("");
  const focusNext = useRef("");
  const parent = trail.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the level does
  useEffect(() => {
    document.getElementById(focusNext.current)?.focus();
  }, [trail]);

  function goInto(item: MenuItem) {
    focusNext.current = backId;
    setMotion("slide-in");
    setTrail([...trail, item]);
  }
  function goBack(from: MenuItem) {
    focusNext.current = rowId(from);
    setMotion("slide-back");
    setTrail(trail.slice(0, -1));
  }

  return (
    <div key={parent?.id} className={`grow ${motion}`}>
      {parent ? (
        <>
          <button
            id={backId}
            type="button"
            onClick={() => goBack(parent)}
            className="-ml-2 flex min-h-14 items-center gap-1 pr-4 text-muted"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            Back
          </button>
          <p className="flex items-center justify-between gap-4 border-b-2 border-accent pb-2 heading text-3xl">
            <MenuLink item={parent} className="flex min-h-11 grow items-center" />
            <ArrowRight aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
          </p>
        </>
      ) : null}
      <ul className={`divide-y divide-line ${parent ? "" : "pt-3"}`}>
        {(parent ? (parent.items ?? []) : items).map((item) => (
          <li key={item.id}>
            {item.items?.length ? (
              <button id={rowId(item)} type="button" onClick={() => goInto(item)} className={row}>
                {item.name}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </button>
            ) : (
              <MenuLink item={item} className={row} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const backId = "menu-back";
const rowId = (item: MenuItem) => `menu-row-${item.id}`;
