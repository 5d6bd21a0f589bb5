import { Phone, UserRound } from "lucide-react";
import { type ComponentProps, type ReactNode, use, useState } from "react";
import { useLocation } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { PlaceForm } from "#app/shell/errors/error-page.tsx";
import { DesktopMenu, type OpenedItem } from "#app/shell/menu/desktop-menu.tsx";
import { type LanguageLink, LanguageLinks } from "#app/shell/menu/language-links.tsx";
import { findCurrent, MenuList } from "#app/shell/menu/menu-link.tsx";
import { MobileMenu, useMobileMenu } from "#app/shell/menu/mobile-menu.tsx";
import type { MenuItem } from "#domains/agency/menus.ts";
import type { Layout } from "#domains/agency/theme.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { currentLanguage, localPath, t } from "#languages/translate.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { CurrentPath } from "#ui/site-links.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useScrolled } from "#ui/use-scrolled.ts";
import { Logo } from "./logo.tsx";

const scrolledAfterPixels = 30;

/** `section`: the path of the page whose menu item is current, if it is another one. */
type Props = { shell: ShellData; overHero: boolean; section?: string | undefined };

/**
 * Transparent over the hero until the page is scrolled or a menu opens, unless its logo is for light backgrounds only. Takes
 * no space there, to avoid layout shift.
 */
export function Header({ shell, overHero, section }: Props) {
  const [openedItem, setOpenedItem] = useResetOnNavigation<OpenedItem>();
  const mobileMenu = useMobileMenu();
  const scrolled = useScrolled(scrolledAfterPixels);
  const hydrated = useHydrated();
  const { name, telephone, logo, header, layout, languages } = shell;
  const isLogoReadable = !logo.picture || logo.onDark !== undefined;
  const clear = overHero && isLogoReadable && !scrolled && openedItem === null && !mobileMenu.open;
  const others = languages.filter(({ code }) => code !== currentLanguage().code);
  const content = { name, telephone, logo, header, layout };
  const path = use(CurrentPath);
  const current = findCurrent(header.primaryMenuItems, section ?? path);
  return (
    <ReusedHtml
      as="header"
      from={["header", content, others, current]}
      varying={others.map((language) => localPath(path ?? "/", language))}
      data-clear={clear || undefined}
      className={`group/header z-40 h-(--header-height) transition-colors duration-200 ${positionClass(overHero, hydrated)} ${
        clear ? "on-dark text-on-ink" : "bg-paper text-ink shadow-[0_1px_0_var(--colour-line)]"
      }`}
    >
      {(paths) => (
        <CurrentPath value={current?.url ?? null}>
          <HeaderContent
            shell={{ ...content, languages: others.map((language, n) => ({ ...language, href: paths[n] })) }}
            desktopMenu={{ current: current?.id, opened: openedItem, onOpen: setOpenedItem }}
            mobileMenu={mobileMenu}
          />
        </CurrentPath>
      )}
    </ReusedHtml>
  );
}

type ContentProps = {
  shell: Pick<ShellData, "name" | "telephone" | "logo" | "header" | "layout"> & { languages: readonly LanguageLink[] };
  desktopMenu: Omit<ComponentProps<typeof DesktopMenu>, "items">;
  mobileMenu: ReturnType<typeof useMobileMenu>;
};

const variants: Record<Layout["header"], (props: ContentProps) => ReactNode> = {
  centred: CentredHeader,
  left: LeftHeader,
  "left-search": LeftSearchHeader,
};

function HeaderContent(props: ContentProps) {
  const { layout, header } = props.shell;
  // The left header without its logo at the left is the centred one.
  const Variant = variants[header.splitEqually && layout.header === "left" ? "centred" : layout.header];
  return <Variant {...props} />;
}

/** The logo between the two halves of the menu. */
function CentredHeader(props: ContentProps) {
  const { primaryMenuItems, splitEqually } = props.shell.header;
  const [left, right] = splitMenu(primaryMenuItems, splitEqually);
  return (
    <>
      <HeaderTopBar {...props} />
      <nav aria-label={t("Main menu")} className="header-centred">
        <div className="flex items-center">
          <Menus {...props} items={left} />
        </div>
        <HomeLink {...props} className="justify-self-center md:px-2" />
        <div className="flex items-center justify-end [&_li:last-child]:[--edge:auto] xl:gap-5">
          <DesktopMenu items={right} {...props.desktopMenu} />
          <Actions {...props} />
        </div>
      </nav>
    </>
  );
}

/** The logo at the left, then the menu in one row. */
function LeftHeader(props: ContentProps) {
  return (
    <>
      <HeaderTopBar {...props} />
      <nav
        aria-label={t("Main menu")}
        className="mx-auto flex h-16 max-w-page items-center gap-1 pr-2 pl-5 md:pr-5 md:pl-8 xl:h-20 xl:gap-10 xl:px-8"
      >
        <HomeLink {...props} className="mr-auto xl:mr-0" />
        <div className="flex items-center max-xl:order-last xl:mr-auto">
          <Menus {...props} items={props.shell.header.primaryMenuItems} />
        </div>
        <Actions {...props} />
      </nav>
    </>
  );
}

/** The logo at the left, a search field next to it and the menu in place of the top bar, around the logo if split equally. */
function LeftSearchHeader(props: ContentProps) {
  const { primaryMenuItems, splitEqually } = props.shell.header;
  const [left, right] = splitMenu(primaryMenuItems, splitEqually);
  return (
    <>
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 pr-2 pl-5 md:pr-5 md:pl-8 xl:gap-8 xl:px-8">
        <HomeLink {...props} className={splitEqually ? "xl:hidden" : ""} />
        <search className="hidden w-full md:block">
          <PlaceForm className="max-w-xl [&_span]:sr-only" />
        </search>
        {splitEqually ? <SecondaryMenu {...props} className="max-xl:hidden" /> : null}
        <div className="flex items-center max-md:ml-auto">
          <Actions {...props} />
        </div>
        <div className="xl:hidden">
          <Menus {...props} items={[]} />
        </div>
      </div>
      <nav aria-label={t("Main menu")} className="hidden h-15 border-t border-current/20 xl:block">
        <div className="mx-auto flex max-w-page items-center justify-between px-8 [&_.menu-item]:h-15 [&_.menu-item]:after:bottom-3">
          {splitEqually ? (
            <>
              <div className="grow basis-0">
                <DesktopMenu items={left} {...props.desktopMenu} />
              </div>
              <HomeLink {...props} />
              <div className="flex grow basis-0 justify-end [&_li:last-child]:[--edge:auto]">
                <DesktopMenu items={right} {...props.desktopMenu} />
              </div>
            </>
          ) : (
            <>
              <DesktopMenu items={primaryMenuItems} {...props.desktopMenu} />
              <SecondaryMenu {...props} className="h-15" />
            </>
          )}
        </div>
      </nav>
    </>
  );
}

/** The button of the phone menu and the menu of wide screens. */
function Menus({ shell, desktopMenu, mobileMenu, items }: ContentProps & { items: MenuItem[] }) {
  if (shell.header.primaryMenuItems.length === 0)
    return (
      <p className="bg-surface text-danger">
        {t("Error, menu items need to be set in admin for the header component to work")}
      </p>
    );
  return (
    <>
      <MobileMenu shell={shell} {...mobileMenu} />
      <DesktopMenu items={items} {...desktopMenu} />
    </>
  );
}

function HomeLink({ shell, className = "" }: Pick<ContentProps, "shell"> & { className?: string }) {
  return (
    <SiteLink
      to="/"
      className={`heading flex min-h-11 items-center text-xl leading-none md:text-2xl md:whitespace-nowrap 2xl:text-[1.75rem] ${className}`}
    >
      <Logo logo={shell.logo} name={shell.name} />
    </SiteLink>
  );
}

function Actions({ shell }: Pick<ContentProps, "shell">) {
  return (
    <>
      <a
        href={toTelephoneHref(shell.telephone)}
        aria-label={t("Call {name} on {telephone}", { name: shell.name, telephone: shell.telephone })}
        className={`${iconButtonClass} max-[239px]:hidden md:w-auto md:gap-2 md:px-3 xl:hidden`}
      >
        <Phone className="size-5" strokeWidth={1.75} />
        <span className="hidden font-medium whitespace-nowrap md:inline">{shell.telephone}</span>
      </a>
      <a href="#/user" aria-label={t("My account")} className={`${iconButtonClass} saved-count xl:-mr-3`}>
        <UserRound className="size-5" strokeWidth={1.75} />
      </a>
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
        <SecondaryMenu shell={shell} />
      </div>
    </div>
  );
}

function SecondaryMenu({ shell, className = "" }: Pick<ContentProps, "shell"> & { className?: string }) {
  const { secondaryMenuItems } = shell.header;
  if (secondaryMenuItems.length === 0 && shell.languages.length === 0) return null;
  return (
    <nav aria-label={t("Secondary menu")} className={`flex ${className}`}>
      <MenuList items={secondaryMenuItems} className="flex h-full items-center text-sm" linkClass={link} />
      <LanguageLinks languages={shell.languages} className={`${link} font-semibold`} />
    </nav>
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
