import { isRouteErrorResponse, useOutletContext } from "react-router";
import { type ShellData, useShell } from "#app/shell/data/shell-data.ts";
import { ErrorPage } from "#app/shell/errors/error-page.tsx";
import { feedLink, pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { BreadcrumbData } from "#app/shell/navigation/breadcrumb.tsx";
import type { Channel } from "#domains/properties/property-enums.ts";
import { countOf, formatCount } from "#domains/search/query/pagination.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { ArrowLinks } from "#ui/arrow-links.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Island, toLate } from "#ui/island.tsx";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/search-results.ts";
import { loadSearch } from "./load-search.server.ts";
import { ResultCards } from "./result-cards.tsx";
import type { ResultsContext } from "./search-layout.tsx";
import { itemListJsonLd, searchFeedPath } from "./search-seo.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { cards, ...page } = await loadSearch(context.get(requestContext), url);
  return { ...page, cards: cards.length > 0 ? toLate(request, "cards", cards) : null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { screen, intro, pagination, canonical, indexed } = loaderData;
  const agency = matches[0].loaderData?.name;
  const page = pagination.current_page > 1 ? `, page ${pagination.current_page}` : "";
  const count = `${formatCount(countOf(pagination))} ${pagination.total_count === 1 ? "property" : "properties"}`;
  const summary = `${screen.summary}${page}`;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: `${summary} | ${agency}`,
      description: intro && page === "" ? intro : `${summary}: ${count} from ${agency}.`,
      url: canonical,
      indexed,
    }),
    feedLink(screen.summary, searchFeedPath(screen.search)),
  ];
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { screen, intro, cards, pagination, pages, loosened, showAcreage, origin } = loaderData;
  const { view, fragment, lit, onLight } = useOutletContext<ResultsContext>();
  return (
    <>
      <BreadcrumbData origin={origin} crumbs={screen.breadcrumb} />
      {intro ? <p className="mb-8 max-w-prose text-lg text-muted">{intro}</p> : null}
      {cards === null ? (
        <EmptyResults loosened={loosened} clearPath={screen.clearPath} channel={screen.search.channel} />
      ) : (
        <Island data={cards}>
          {(shown) => (
            <>
              <StructuredData data={itemListJsonLd(origin, shown, pagination)} />
              <ResultCards cards={shown} view={view} showAcreage={showAcreage} lit={lit} onLight={onLight} />
            </>
          )}
        </Island>
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

/** The results could not be loaded: the visitor is offline, or the server failed. */
function ResultsError({ shell }: { shell: ShellData | undefined }) {
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-page flex-col justify-center px-5 py-16 md:px-8" role="alert">
      <title>{`Something went wrong${shell ? ` | ${shell.name}` : ""}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-3xl text-4xl md:text-5xl">We couldn't load these properties</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">
        Your connection may have dropped, or something went wrong at our end. You won't lose your search.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={`${buttonClass("primary")} noscript:hidden`}
        >
          Try again
        </button>
        {shell ? (
          <a href={toTelephoneHref(shell.telephone)} className={buttonClass("quiet")}>
            Call {shell.telephone}
          </a>
        ) : null}
      </div>
    </div>
  );
}

type Props = {
  loosened: { label: string; path: string; homes: number }[];
  clearPath: string;
  channel: Channel;
};

/** No results: single changes to the search that would find properties. */
function EmptyResults({ loosened, clearPath, channel }: Props) {
  return (
    <section className="max-w-2xl">
      <h2 className="text-2xl">
        {loosened.length > 0 ? "One change that would bring up results" : "Nothing here at the moment"}
      </h2>
      {loosened.length > 0 ? (
        <ArrowLinks
          className="mt-4"
          links={loosened.map(({ label, path, homes }) => ({
            label,
            url: path,
            note: `${formatCount(homes)} ${homes === 1 ? "property" : "properties"}`,
          }))}
        />
      ) : (
        <p className="mt-3 text-lg text-muted">
          New properties come on every week. In the meantime, have a look at everything we have.
        </p>
      )}
      <SiteLink to={clearPath} className={`${buttonClass("quiet")} mt-6`}>
        All properties {channel === "sales" ? "for sale" : "to rent"}
      </SiteLink>
    </section>
  );
}
