import { isRouteErrorResponse, useOutletContext } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { ErrorPage } from "#app/shell/errors/error-page.tsx";
import { breadcrumbList } from "#app/shell/head/breadcrumb-list.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { formatNumber } from "#format/format-number.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import type { Route } from "./+types/search-results.ts";
import { EmptyResults } from "./empty-results.tsx";
import { itemListJsonLd } from "./item-list-json-ld.ts";
import { loadSearch } from "./load-search.server.ts";
import { ResultCards } from "./result-cards.tsx";
import type { ResultsContext } from "./results-context.ts";
import { ResultsError } from "./results-error.tsx";
import { searchFeedLink } from "./search-feed-link.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context.get(requestContext), url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { screen, intro, pagination, canonical, indexed } = loaderData;
  const agency = matches[0].loaderData?.name;
  const page = pagination.current_page > 1 ? `, page ${pagination.current_page}` : "";
  const count = `${formatNumber(pagination.total_count)} ${pagination.total_count === 1 ? "property" : "properties"}`;
  const summary = `${screen.summary}${page}`;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: `${summary} | ${agency}`,
      description: intro && page === "" ? intro : `${summary}: ${count} from ${agency}.`,
      url: canonical,
      indexed,
    }),
    searchFeedLink(screen.summary, screen.search),
  ];
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { screen, intro, cards, pagination, pages, loosened, showAcreage, origin } = loaderData;
  const { view, fragment, lit, onLight } = useOutletContext<ResultsContext>();
  return (
    <>
      <StructuredData data={breadcrumbList(origin, screen.breadcrumb)} />
      {cards.length > 0 ? <StructuredData data={itemListJsonLd(origin, cards, pagination)} /> : null}
      {intro ? <p className="mb-8 max-w-prose text-lg text-muted">{intro}</p> : null}
      {cards.length === 0 ? (
        <EmptyResults loosened={loosened} clearPath={screen.clearPath} channel={screen.search.channel} />
      ) : (
        <ResultCards cards={cards} view={view} showAcreage={showAcreage} lit={lit} onLight={onLight} />
      )}
      <PaginationNav
        current={pagination.current_page}
        pages={pages.map(({ page, path }) => ({ page, path: `${path}${fragment}` }))}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useShell();
  return isRouteErrorResponse(error) && error.status < 500 ? (
    <ErrorPage error={error} shell={shell} />
  ) : (
    <ResultsError shell={shell} />
  );
}
