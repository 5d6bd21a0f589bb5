import {
  CalendarDays,
  ChartColumn,
  CircleUser,
  ClipboardList,
  Contact,
  Globe,
  House,
  Inbox,
  ListChecks,
  MailOpen,
  Menu,
  Rocket,
  Rss,
  Signpost,
  Sun,
  TextQuote,
  UsersRound,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { isSupport } from "#domains/staff/is-support.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { menuClass, menuColumnClass, menuLinkClass } from "./area-pages.tsx";
import { type DeskPageName, deskPages, type PageIcons, type ShellDialog } from "./desk-pages.ts";
import type { ShellData } from "./load-desk.server.ts";
import { signOut } from "./sign-out.ts";
import { areSingleKeysOn } from "./single-keys.ts";

const icons: PageIcons = {
  today: Sun,
  leads: Inbox,
  lead: MailOpen,
  templates: TextQuote,
  stock: House,
  home: House,
  feeds: Rss,
  site: Globe,
  setup: Rocket,
  checks: ListChecks,
  redirects: Signpost,
  diary: CalendarDays,
  people: Contact,
  person: Contact,
  figures: ChartColumn,
  homeFigures: ChartColumn,
  team: UsersRound,
  audit: ClipboardList,
  account: CircleUser,
};

const ShellDialogs = lazy(() => import("./shell-dialogs.tsx"));

/** Menus, command menu and keyboard help around a page: a column from 992 px, below that a bar of five at the bottom. */
export function DeskShell({ desk, children }: { desk: ShellData; children: ReactNode }) {
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const isLoading = useNavigation().state !== "idle";
  // Until then a click would be lost.
  const hydrated = useHydrated();
  useKeys(setDialog);
  const main = desk.pages.filter((name) => deskPages[name].isMain);
  return (
    <div
      data-desk=""
      className="min-h-svh bg-paper max-lg:not-print:pb-20 lg:not-print:grid lg:grid-cols-[15rem_1fr] print:bg-transparent"
    >
      <header className="print:hidden border-b border-line bg-surface lg:border-r lg:border-b-0">
        <div className={menuColumnClass}>
          <p className="heading truncate text-lg lg:px-3">{desk.agency}</p>
          <nav aria-label="Desk" className={menuClass}>
            {main.map((name) => (
              <MenuLink key={name} name={name} />
            ))}
          </nav>
          <button
            type="button"
            onClick={() => setDialog("menu")}
            inert={!hydrated}
            aria-label="Menu"
            className={`${iconButtonClass} lg:hidden`}
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
          <div className="grid gap-1 text-sm max-lg:hidden lg:mt-auto lg:px-3">
            <p className="truncate font-medium">{desk.staff.name}</p>
            <p className="text-muted">{desk.staff.roleLabel}</p>
            <button
              type="button"
              onClick={() => setDialog("menu")}
              inert={!hydrated}
              className="mt-2 flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-3 text-left hover:bg-paper"
            >
              Menu <kbd className="font-body text-muted">Ctrl K</kbd>
            </button>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isLoading}
        className="min-w-0 px-5 py-6 outline-none md:px-8 lg:py-10 print:p-0"
      >
        <div className="mx-auto max-w-[96rem] has-[[data-wide]]:max-w-[110rem]">
          {isSupport(desk.staff) ? <SupportStrip agency={desk.agency} /> : null}
          {children}
        </div>
      </main>
      <Suspense>{dialog && <ShellDialogs {...{ dialog, desk, icons }} onChange={setDialog} />}</Suspense>
    </div>
  );
}

/** Reminds the vendor's support whose desk it is. */
const SupportStrip = ({ agency }: { agency: string }) => (
  <p
    role="note"
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-l-4 border-line border-l-accent bg-surface px-4 py-1.5 print:hidden"
  >
    <span className="py-1">
      <strong className="font-semibold">Support access.</strong> You're at the desk of {agency}. What you do is in their
      audit log.
    </span>
    <button type="button" onClick={signOut} className="min-h-11 underline lg:min-h-9">
      Leave the desk
    </button>
  </p>
);

function MenuLink({ name }: { name: DeskPageName }) {
  const { path, title } = deskPages[name];
  const PageIcon = icons[name];
  const { pathname } = useLocation();
  // Without NavLink of React Router, which would be in the first load of public pages.
  const isHere =
    pathname === path ||
    (name !== "today" && pathname.startsWith(`${path}/`)) ||
    (name === "stock" && pathname === deskPages.feeds.path) ||
    (name === "team" && pathname === deskPages.audit.path);
  return (
    <Link to={path} aria-current={isHere ? "page" : undefined} className={menuLinkClass}>
      <PageIcon aria-hidden="true" className="size-5 shrink-0" />
      {title}
    </Link>
  );
}

/** Ctrl or ⌘ K opens the command menu, `?` the keyboard help unless single keys are off or a field has the focus. */
function useKeys(open: (dialog: ShellDialog | null) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isMenu = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
      if (!isMenu && (event.key !== "?" || isTyping(event.target) || !areSingleKeysOn())) return;
      event.preventDefault();
      open(isMenu ? "menu" : "keys");
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
