import { ArrowRight, ChevronLeft, ChevronRight, Menu, Phone, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import type { MenuItem } from "#domains/agency/menus.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { useEscape } from "#ui/use-escape.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useInertBackground } from "#ui/use-inert-background.ts";
import { type LanguageLink, LanguageLinks } from "./language-links.tsx";
import { MenuLink, MenuList } from "./menu-link.tsx";

const wideScreen = "(min-width: 1200px)";

type MenuData = { shell: Pick<ShellData, "header" | "telephone"> & { languages: readonly LanguageLink[] } };

type Props = MenuData & { open: boolean; onChange: (open: boolean) => void };

/** The history state of an entry that the menu button has added. */
const openedHere = "menu";

/** The open menu is in the fragment, so that the browser's back button closes it. */
export function useMobileMenu() {
  const { hash, state } = useLocation();
  const setFragment = useFragment();
  const navigate = useNavigate();
  const open = useHydrated() && hash === "#menu";
  const isGoingBack = useRef(false);
  useEffect(() => {
    if (!open) isGoingBack.current = false;
  }, [open]);
  function onChange(next: boolean): void {
    if (next === open) return;
    if (next) setFragment("menu", { state: openedHere });
    // A second tap or Back can come before the rendering; going back twice would leave the page.
    else if (isGoingBack.current || window.location.hash !== "#menu") return;
    else if (state === openedHere) {
      isGoingBack.current = true;
      void navigate(-1);
    } else setFragment("", { replace: true });
  }
  return { open, onChange };
}

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
          aria-label={open ? t("Close menu") : t("Menu")}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => onChange(!open)}
          className={iconButtonClass}
        >
          {open ? <X /> : <Menu />}
        </button>
      ) : (
        <a href="#menu" aria-label={t("Menu")} className={iconButtonClass}>
          <Menu />
        </a>
      )}
      <div
        id="menu"
        className={`on-paper fixed inset-x-0 top-16 bottom-0 overflow-x-hidden overflow-y-auto overscroll-contain bg-paper text-ink ${
          hydrated ? (open ? "appear" : "hidden") : "hidden target:block"
        }`}
      >
        <div className="flex min-h-full flex-col px-5 pb-8 md:px-8">
          {hydrated ? (
            <MobileMenuDrillDown key={String(open)} items={shell.header.primaryMenuItems} />
          ) : (
            <>
              <a href="#/" aria-label={t("Close menu")} className={`${iconButtonClass} self-end`}>
                <X />
              </a>
              <MenuTree items={shell.header.primaryMenuItems} />
            </>
          )}
          <MobileMenuExtras shell={shell} />
        </div>
      </div>
    </div>
  );
}

/** All menu levels, for browsers without JavaScript. */
function MenuTree({ items }: { items: MenuItem[] }) {
  return (
    <ul className="not-first:pl-4">
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className="flex min-h-11 items-center" />
          {item.items?.length ? <MenuTree items={item.items} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Secondary menu and telephone, below every level of the mobile menu. Booking a valuation is its one large button. */
function MobileMenuExtras({ shell }: MenuData) {
  const items = shell.header.secondaryMenuItems;
  const booking = items.find(({ url }) => url.startsWith("#/book-a-valuation"));
  return (
    <div className="mt-8 border-t border-line pt-4">
      <MenuList
        replace
        items={items.filter((item) => item !== booking)}
        className="mb-5 grid grid-cols-2 gap-x-4 md:grid-cols-4"
        linkClass="flex min-h-11 items-center text-muted"
      />
      {booking ? <MenuLink replace item={booking} className={`${buttonClass("primary")} w-full`} /> : null}
      <div className="mt-3 flex gap-3">
        <a href={toTelephoneHref(shell.telephone)} className={`${buttonClass("quiet")} grow`}>
          <Phone className="size-5" strokeWidth={1.75} />
          {shell.telephone}
        </a>
        <LanguageLinks languages={shell.languages} className={buttonClass("quiet")} />
      </div>
    </div>
  );
}

const row = "flex min-h-14 w-full items-center justify-between gap-4 py-2 text-left text-lg md:py-4 md:text-2xl";

/** Shows one menu level at a time, with Back. */
function MobileMenuDrillDown({ items }: { items: MenuItem[] }) {
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
            <ChevronLeft className="size-5" />
            {t("Back")}
          </button>
          <p className="flex items-center justify-between gap-4 border-b-2 border-accent pb-2 heading text-3xl">
            <MenuLink replace item={parent} className="flex min-h-11 grow items-center" />
            <ArrowRight className="size-6 shrink-0" strokeWidth={1.5} />
          </p>
        </>
      ) : null}
      <ul className={`divide-y divide-line ${parent ? "" : "pt-3"}`}>
        {(parent ? (parent.items ?? []) : items).map((item) => (
          <li key={item.id}>
            {item.items?.length ? (
              <button id={rowId(item)} type="button" onClick={() => goInto(item)} className={row}>
                {item.name}
                <ChevronRight className="size-5 shrink-0 text-muted" />
              </button>
            ) : (
              <MenuLink replace item={item} className={row} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const backId = "menu-back";
const rowId = (item: MenuItem) => `menu-row-${item.id}`;
