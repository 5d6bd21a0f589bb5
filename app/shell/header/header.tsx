import { Phone, UserRound } from "lucide-react";
import { type ComponentProps, use, useState } from "react";
import { useLocation } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { DesktopMenu, type OpenedItem } from "#app/shell/menu/desktop-menu.tsx";
import { findCurrent, MenuList } from "#app/shell/menu/menu-link.tsx";
import { MobileMenu, useMobileMenu } from "#app/shell/menu/mobile-menu.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { CurrentPath } from "#ui/site-links.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useScrolled } from "#ui/use-scrolled.ts";
import { Logo } from "./logo.tsx";

const scrolledAfterPixels = 30;

/** Transparent over the hero until the page is scrolled or a menu opens; takes no space there, to avoid layout shift. */
export function Header({ shell, overHero }: { shell: ShellData; overHero: boolean }) {
  const [openedItem, setOpenedItem] = useResetOnNavigation<OpenedItem>();
  const mobileMenu = useMobileMenu();
  const scrolled = useScrolled(scrolledAfterPixels);
  const hydrated = useHydrated();
  const clear = overHero && !scrolled && openedItem === null && !mobileMenu.open;
  const { name, telephone, logo, header } = shell;
  const content: ContentProps["shell"] = { name, telephone, logo, header };
  const current = findCurrent([...header.primaryMenuItems, ...header.secondaryMenuItems], use(CurrentPath));
  return (
    <ReusedHtml
      as="header"
      from={["header", content, current]}
      data-clear={clear || undefined}
      className={`group/header z-40 h-(--header-height) transition-colors duration-200 ${positionClass(overHero, hydrated)} ${
        clear ? "on-dark text-on-ink" : "bg-paper text-ink shadow-[0_1px_0_var(--colour-line)]"
      }`}
    >
      {() => (
        <CurrentPath value={current}>
          <HeaderContent
            shell={content}
            desktopMenu={{ opened: openedItem, onOpen: setOpenedItem }}
            mobileMenu={mobileMenu}
          />
        </CurrentPath>
      )}
    </ReusedHtml>
  );
}

type ContentProps = {
  shell: Pick<ShellData, "name" | "telephone" | "logo" | "header">;
  desktopMenu: Omit<ComponentProps<typeof DesktopMenu>, "items">;
  mobileMenu: ReturnType<typeof useMobileMenu>;
};

function HeaderContent({ shell, desktopMenu, mobileMenu }: ContentProps) {
  const { primaryMenuItems, splitEqually } = shell.header;
  const [left, right] = splitMenu(primaryMenuItems, splitEqually);
  return (
    <>
      <HeaderTopBar shell={shell} />
      <nav
        aria-label="Main menu"
        className="mx-auto grid h-16 max-w-page grid-cols-[auto_minmax(0,1fr)_minmax(5.5rem,auto)] items-center gap-1 px-2 md:grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] md:px-5 xl:h-20 xl:gap-6 xl:px-8"
      >
        <div className="flex items-center">
          {primaryMenuItems.length > 0 ? (
            <>
              <MobileMenu shell={shell} {...mobileMenu} />
              <DesktopMenu items={left} {...desktopMenu} />
            </>
          ) : (
            <p className="max-w-40 rounded-control bg-surface px-2 py-1 text-xs text-danger md:max-w-72 xl:text-sm">
              Error, menu items need to be set in admin for the header component to work
            </p>
          )}
        </div>
        <SiteLink
          to="/"
          className="heading flex min-h-11 items-center justify-self-center text-lg leading-none min-[360px]:text-xl md:px-2 md:text-2xl md:whitespace-nowrap 2xl:text-[1.75rem]"
        >
          <Logo logo={shell.logo} />
        </SiteLink>
        <div className="flex items-center justify-end xl:gap-5">
          <DesktopMenu items={right} {...desktopMenu} />
          <a
            href={toTelephoneHref(shell.telephone)}
            aria-label={`Call ${shell.name} on ${shell.telephone}`}
            className={`${iconButtonClass} md:w-auto md:gap-2 md:px-3 xl:hidden`}
          >
            <Phone className="size-5" strokeWidth={1.75} />
            <span className="hidden font-medium whitespace-nowrap md:inline">{shell.telephone}</span>
          </a>
          <a href="#/user" aria-label="My account" className={`${iconButtonClass} xl:-mr-3`}>
            <UserRound className="size-5" strokeWidth={1.75} />
          </a>
        </div>
      </nav>
    </>
  );
}

/** Before hydration a transparent header is not sticky, because it would be unreadable outside the hero. */
function positionClass(overHero: boolean, hydrated: boolean): string {
  return overHero ? `-mb-(--header-height) ${hydrated ? "follows" : "relative"}` : "follows";
}

const link = "text-link px-3";

/** Telephone and secondary menu of wide screens; scrolls out of view. */
function HeaderTopBar({ shell }: Pick<ContentProps, "shell">) {
  return (
    <div className="on-dark hidden h-11 border-b border-on-ink/20 bg-ink text-sm text-on-ink transition-colors duration-200 group-data-clear/header:bg-transparent xl:block">
      <div className="mx-auto flex h-full max-w-page items-center justify-between px-5">
        <a href={toTelephoneHref(shell.telephone)} className={`${link} gap-2`}>
          <Phone className="size-4" strokeWidth={1.75} />
          {shell.telephone}
        </a>
        {shell.header.secondaryMenuItems.length > 0 ? (
          <nav aria-label="Secondary menu">
            <MenuList items={shell.header.secondaryMenuItems} className="flex" linkClass={link} />
          </nav>
        ) : null}
      </div>
    </div>
  );
}

const itemsLeftOfLogo = 4;

/** The menu items left and right of the logo. */
export function splitMenu<Item>(items: readonly Item[], equally: boolean): [left: Item[], right: Item[]] {
  const left = equally ? Math.ceil(items.length / 2) : itemsLeftOfLogo;
  return [items.slice(0, left), items.slice(left)];
}

/** State that resets to null on navigation. */
function useResetOnNavigation<Opened extends object>(): [Opened | null, (next: Opened | null) => void] {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ key: string; value: Opened } | null>(null);
  const current = opened?.key === key ? opened.value : null;
  return [current, (next) => setOpened(next && { key, value: next })];
}
