import { Building, CircleUser, ClipboardList, Server, UsersRound } from "lucide-react";
import { type ComponentType, lazy } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { requestContext } from "#platform/http/request-context.ts";
import {
  AreaError,
  AreaPage,
  InertUntilHydrated,
  menuClass,
  menuColumnClass,
  menuLinkClass,
} from "../desk/area-pages.tsx";
import type { Route } from "./+types/console.ts";
import { type ConsolePageName, consolePages } from "./console-pages.ts";
import icon from "./icon.svg?url";
import { type ConsolePageProps, loadConsole, type ShellData } from "./load-console.server.ts";
import "../desk/desk.css";

const SignIn = lazy(() => import("../desk/sign-in.tsx"));
const Join = lazy(() => import("../desk/join.tsx"));
const components: { [Name in ConsolePageName]: ComponentType<ConsolePageProps<Name>> } = {
  agencies: lazy(() => import("./agencies.tsx")),
  agency: lazy(() => import("./agency.tsx")),
  installation: lazy(() => import("./installation.tsx")),
  team: lazy(() => import("../desk/team.tsx")),
  audit: lazy(() => import("../desk/audit.tsx")),
  account: lazy(() => import("../desk/account.tsx")),
};

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadConsole(context.get(requestContext), params["*"] ?? "", url);
}

export const links = () => [{ rel: "icon", type: "image/svg+xml", href: icon }];

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.kind === "page" ? `${consolePages[loaderData.page].title} | ` : "";
  return [{ title: `${title}${loaderData?.console ?? "Console"}` }, { name: "robots", content: "noindex" }];
}

export default function Console({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== "page")
    return (
      <AreaPage>
        <p className="heading text-lg">{loaderData.console}</p>
        <noscript>The console needs JavaScript. Please turn it on in your browser and load this page again.</noscript>
        {loaderData.kind === "join" ? (
          <Join agency={loaderData.console} to="the console" />
        ) : (
          <SignIn to="the console" />
        )}
      </AreaPage>
    );
  // The loader returns the data that belongs to the page.
  const Page = components[loaderData.page] as ComponentType<{ data: unknown }>;
  return (
    <Shell console={loaderData}>
      <InertUntilHydrated>
        <Page key={loaderData.page} data={loaderData.data} />
      </InertUntilHydrated>
    </Shell>
  );
}

const icons: Record<ConsolePageName, typeof Building> = {
  agencies: Building,
  agency: Building,
  installation: Server,
  team: UsersRound,
  audit: ClipboardList,
  account: CircleUser,
};

/** A column of links from 992 px, below that a bar at the bottom. */
function Shell({ console, children }: { console: ShellData; children: React.ReactNode }) {
  const isLoading = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const isHere = (path: string) =>
    pathname === path || (path === "/console" && pathname.startsWith("/console/agencies"));
  return (
    <div data-desk="" className="min-h-svh bg-paper max-lg:pb-20 lg:grid lg:grid-cols-[15rem_1fr]">
      <header className="border-b border-line bg-surface lg:border-r lg:border-b-0">
        <div className={`${menuColumnClass} min-h-14`}>
          <p className="heading truncate text-lg lg:px-3">{console.console}</p>
          <nav aria-label="Console" className={menuClass}>
            {console.menu.map((name) => {
              const { path, title } = consolePages[name];
              const Icon = icons[name];
              return (
                <Link key={name} to={path} aria-current={isHere(path) ? "page" : undefined} className={menuLinkClass}>
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {title}
                </Link>
              );
            })}
          </nav>
          <p className="truncate text-sm font-medium max-lg:hidden lg:mt-auto lg:px-3">
            {console.staff.name === console.staff.roleLabel ? null : (
              <span className="block">{console.staff.name}</span>
            )}
            <span className="font-normal text-muted">{console.staff.roleLabel}</span>
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="min-w-0 px-5 py-6 outline-none md:px-8 lg:py-10">
        <div className="mx-auto max-w-[96rem]">{children}</div>
      </main>
    </div>
  );
}

const messages: Readonly<Record<number, string>> = {
  403: "Your role doesn't allow that page. Please ask an owner.",
  404: "There is no such page or agency.",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AreaError
      {...{ error, area: "Console", messages, lists: [] }}
      inShell={(data: ShellData, content) => <Shell console={data}>{content}</Shell>}
    >
      Back to the agencies
    </AreaError>
  );
}
