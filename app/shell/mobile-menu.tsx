import { Menu, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { iconButtonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { MobileDrillDown } from "./mobile-drill-down.tsx";
import { MobileExtras } from "./mobile-extras.tsx";
import { MobileMenuTree } from "./mobile-menu-tree.tsx";
import type { ShellData } from "./shell-data.ts";
import { useEscape } from "./use-escape.ts";
import { usePageBehind } from "./use-page-behind.ts";

const wideScreen = "(min-width: 1200px)";

type Props = { shell: ShellData; open: boolean; onChange: (open: boolean) => void };

/** Before scripts run its button is a link to the whole tree of the menu, which `:target` shows. */
export function MobileMenu({ shell, open, onChange }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const close = useEffectEvent(() => onChange(false));
  usePageBehind(open);
  useEscape(open, () => {
    onChange(false);
    button.current?.focus();
  });
  useEffect(() => {
    const wide = window.matchMedia(wideScreen);
    const closeWhenWide = () => wide.matches && close();
    wide.addEventListener("change", closeWhenWide);
    return () => wide.removeEventListener("change", closeWhenWide);
  }, []);

  return (
    <div className="xl:hidden">
      {hydrated ? (
        <button
          ref={button}
          type="button"
          aria-label={open ? "Close menu" : "Menu"}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => onChange(!open)}
          className={iconButtonClass}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      ) : (
        <a href="#menu" aria-label="Menu" className={iconButtonClass}>
          <Menu aria-hidden="true" />
        </a>
      )}
      <div
        id="menu"
        className={`on-paper fixed inset-x-0 top-16 bottom-0 overflow-x-hidden overflow-y-auto overscroll-contain bg-paper text-ink ${
          hydrated ? (open ? "appear" : "hidden") : "hidden target:block"
        }`}
      >
        <div className="mx-auto flex min-h-full max-w-2xl flex-col px-5 pb-8">
          {hydrated ? (
            <MobileDrillDown key={String(open)} items={shell.header.primaryMenuItems} />
          ) : (
            <MobileMenuTree items={shell.header.primaryMenuItems} />
          )}
          <MobileExtras shell={shell} />
        </div>
      </div>
    </div>
  );
}
