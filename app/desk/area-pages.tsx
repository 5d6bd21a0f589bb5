import { Lock, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";

/** In the header: a row at the top, from 992 px a column that stays in sight. */
export const menuColumnClass =
  "flex items-center justify-between gap-3 px-5 py-2 md:px-8 lg:sticky lg:top-0 lg:h-svh lg:flex-col lg:items-stretch lg:justify-start lg:overflow-y-auto lg:px-4 lg:py-6";
/** The main menu of the desk and of the console: a column from 992 px, below that a bar of at most five at the bottom. */
export const menuClass =
  "flex bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:pb-[env(safe-area-inset-bottom)] lg:flex-col lg:gap-1";
export const menuLinkClass =
  "flex min-h-14 items-center justify-center gap-1 rounded-control text-xs max-lg:min-w-0 max-lg:flex-1 max-lg:nth-[n+6]:hidden aria-[current=page]:font-semibold aria-[current=page]:text-primary max-lg:flex-col lg:min-h-11 lg:justify-start lg:gap-3 lg:px-3 lg:text-base lg:hover:bg-paper lg:aria-[current=page]:bg-line/40";

/** A page of the desk or the console without their menu. */
export function AreaPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh items-center bg-paper outline-none sm:py-4">
      <div className="mx-auto grid w-full max-w-lg gap-6 px-5 py-10 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-10">
        {children}
      </div>
    </main>
  );
}

/** The code of a page comes after the shell's: until then a click would be lost. */
export function InertUntilHydrated({ children }: { children: ReactNode }) {
  return (
    <div className="contents" inert={!useHydrated()}>
      {children}
    </div>
  );
}

const titles: Readonly<Record<number, string>> = {
  403: "You can't open this page",
  404: "We couldn’t find that page",
};

type ErrorProps<Data> = {
  error: unknown;
  area: string;
  messages: Readonly<Record<number, string>>;
  /** Around the message, if the error carries the shell's data: of someone who is signed in. */
  inShell: (data: Data, content: ReactNode) => ReactNode;
  /** The lists of the area and what each lists; the one that the address is below is offered. */
  lists: readonly { path: string; title: string; what?: string | undefined }[];
  children: string;
};

/** `children` is the text of the link to the first page of the area. */
export function AreaError<Data>({ error, area, messages, inShell, lists, children }: ErrorProps<Data>) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const data: Data | null = isRouteErrorResponse(error) ? error.data : null;
  const home = `/${area.toLowerCase()}`;
  const list = data && lists.find(({ path }) => path !== home && pathname.startsWith(`${path}/`));
  const content = (
    <>
      <title>{area}</title>
      <h1 className="text-3xl text-balance">
        {status === 404 && list?.what ? `We couldn’t find that ${list.what}` : (titles[status] ?? "That didn't work")}
      </h1>
      <p className="max-w-prose">
        {messages[status] ?? "Something went wrong at our end. Please try again in a moment."}
      </p>
      <p className="flex flex-wrap gap-3">
        {list ? (
          <Link to={list.path} className={buttonClass("primary")}>
            Open {list.title}
          </Link>
        ) : null}
        {status === 500 ? (
          <Link to={pathname + search} reloadDocument className={buttonClass("primary")}>
            Try again
          </Link>
        ) : null}
        <Link
          to={home}
          reloadDocument={data === null}
          className={buttonClass(list || status === 500 ? "quiet" : "primary")}
        >
          {children}
        </Link>
      </p>
    </>
  );
  const Icon = status === 403 ? Lock : SearchX;
  if (!data) return <AreaPage>{content}</AreaPage>;
  return inShell(
    data,
    <div className="grid justify-items-center gap-5 rounded-card border border-line bg-surface px-5 py-16 text-center">
      <Icon aria-hidden="true" className="size-10 text-muted" />
      {content}
    </div>,
  );
}
