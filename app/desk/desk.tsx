import { type ComponentType, lazy } from "react";
import { isRouteErrorResponse } from "react-router";
import { LogoPicture } from "#app/shell/header/logo.tsx";
import { formatList } from "#format/format-list.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/desk.ts";
import { AreaError, AreaPage, InertUntilHydrated } from "./area-pages.tsx";
import { type DeskPageName, deskPages } from "./desk-pages.ts";
import { DeskShell } from "./desk-shell.tsx";
import { type DeskPageProps, loadDesk, type ShellData } from "./load-desk.server.ts";
import "./desk.css";

const SignIn = lazy(() => import("./sign-in.tsx"));
const Join = lazy(() => import("./join.tsx"));
const SupportEntry = lazy(() => import("./support-entry.tsx"));
const components: { [Name in DeskPageName]: ComponentType<DeskPageProps<Name>> } = {
  today: lazy(() => import("./today.tsx")),
  leads: lazy(() => import("./leads.tsx")),
  lead: lazy(() => import("./leads-lead.tsx")),
  templates: lazy(() => import("./leads-templates.tsx")),
  stock: lazy(() => import("./stock.tsx")),
  home: lazy(() => import("./stock-home.tsx")),
  feeds: lazy(() => import("./feeds.tsx")),
  site: lazy(() => import("./site/site.tsx")),
  setup: lazy(() => import("./site/setup.tsx")),
  checks: lazy(() => import("./site/checks.tsx")),
  redirects: lazy(() => import("./site/redirects.tsx")),
  diary: lazy(() => import("./diary.tsx")),
  people: lazy(() => import("./people.tsx")),
  person: lazy(() => import("./people-person.tsx")),
  figures: lazy(() => import("./figures.tsx")),
  homeFigures: lazy(() => import("./figures-home.tsx")),
  team: lazy(() => import("./team.tsx")),
  audit: lazy(() => import("./audit.tsx")),
  account: lazy(() => import("./account.tsx")),
};

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadDesk(context.get(requestContext), params["*"] ?? "", url);
}

const outsideTitles = { "sign-in": "Sign in", join: "Set up your sign-in", support: "Support" };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Desk" }];
  const title = loaderData.kind === "page" ? deskPages[loaderData.page].title : outsideTitles[loaderData.kind];
  return [{ title: `${title} | Desk | ${loaderData.agency}` }, { name: "robots", content: "noindex" }];
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== "page")
    return (
      <AreaPage>
        <LogoPicture name={loaderData.agency} fallback={<p className="heading text-lg">{loaderData.agency}</p>} />
        <noscript>The desk needs JavaScript. Please turn it on in your browser and load this page again.</noscript>
        {loaderData.kind === "join" ? <Join agency={loaderData.agency} /> : null}
        {loaderData.kind === "sign-in" ? <SignIn /> : null}
        {loaderData.kind === "support" ? <SupportEntry /> : null}
      </AreaPage>
    );
  // The loader returns the data that belongs to the page.
  const Page = components[loaderData.page] as ComponentType<{ data: unknown }>;
  return (
    <DeskShell desk={loaderData}>
      <InertUntilHydrated>
        <Page key={loaderData.page} data={loaderData.data} />
      </InertUntilHydrated>
    </DeskShell>
  );
}

/** `owners`: who may change what a role allows. */
type ErrorData = { owners?: readonly string[] };

const messages: Readonly<Record<number, string>> = {
  404: "There is no such page, lead or home. It may have been removed.",
};

const allPages = Object.values(deskPages);
const lists = allPages
  .filter(({ isMain }) => isMain)
  .map(({ path, title }) => ({
    ...{ path, title },
    what: allPages.find((page) => page.path === `${path}/:id`)?.title.toLowerCase(),
  }));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { owners = [] }: ErrorData = (isRouteErrorResponse(error) && error.data) || {};
  const forbidden = `Your role doesn't allow that page. Please ask ${formatList(owners, "{others} or {last}") || "an owner of your agency"}.`;
  return (
    <AreaError
      {...{ error, area: "Desk", messages: { ...messages, 403: forbidden } }}
      inShell={(data: ShellData, content) => <DeskShell desk={data}>{content}</DeskShell>}
      lists={lists}
    >
      Back to Today
    </AreaError>
  );
}
