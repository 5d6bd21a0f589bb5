import { Menu, Phone, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import type { MenuItem } from "#domains/agency/menus.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { useEscape } from "#ui/use-escape.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useInertBackground } from "#ui/use-inert-background.ts";
import { MenuLink } from "./menu-link.tsx";
import { MobileMenuDrillDown } from "./mobile-menu-drill-down.tsx";

const wideScreen = "(min-width: 1200px)";

type Props = { shell: ShellData; open: boolean; onChange: (open: boolean) => void };

/** Before hydration the button is a link to the whole menu tree, which `:target` shows. */
export function MobileMenu({ shell, open, onChange }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const close = useEffectEvent(() => onChange(false));
  useInertBackground(open);
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
            <MobileMenuDrillDown key={String(open)} items={shell.header.primaryMenuItems} />
          ) : (
            <MobileMenuTree items={shell.header.primaryMenuItems} />
          )}
          <MobileMenuExtras shell={shell} />
        </div>
      </div>
    </div>
  );
}

/** All menu levels, for browsers without JavaScript. */
function MobileMenuTree({ items }: { items: MenuItem[] }) {
  return (
    <>
      <a href="#/" aria-label="Close menu" className={`${iconButtonClass} self-end`}>
        <X aria-hidden="true" />
      </a>
      <Level items={items} />
    </>
  );
}

function Level({ items }: { items: MenuItem[] }) {
  return (
    <ul className="not-first:pl-4">
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className="flex min-h-11 items-center" />
          {item.items?.length ? <Level items={item.items} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Secondary menu and telephone, below every level of the mobile menu. */
function MobileMenuExtras({ shell }: { shell: ShellData }) {
  return (
    <div className="mt-8 border-t border-line pt-4">
      <ul className="mb-5 grid grid-cols-2 gap-x-4">
        {shell.header.secondaryMenuItems.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} className="flex min-h-11 items-center text-muted" />
          </li>
        ))}
      </ul>
      <a href={toTelephoneHref(shell.telephone)} className={`${buttonClass("primary")} w-full`}>
        <Phone aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {shell.telephone}
      </a>
    </div>
  );
}
