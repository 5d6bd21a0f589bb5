import type { ReactNode } from "react";
import { data, useOutletContext } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { ErrorPage } from "#app/shell/errors/error-page.tsx";
import { feedLink, pageMeta, withPage } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { BreadcrumbData } from "#app/shell/navigation/breadcrumb.tsx";
import { isClosed } from "#domains/properties/status-groups.ts";
import { countOf, formatProperties } from "#domains/search/query/pagination.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
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
  const shown = { ...page, cards: cards.length > 0 ? toLate(request, "cards", cards) : null };
  return data(shown, page.lastPage ? 404 : 200);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { screen, intro, pagination, canonical, indexed } = loaderData;
  const agency = matches[0].loaderData?.name ?? "";
  const properties = formatProperties(countOf(pagination));
  const summary = withPage(screen.summary, pagination.current_page);
  return [
    ...pageMeta(matches[0].loaderData, {
      title: `${summary} | ${agency}`,
      description: intro ?? t("{summary}: {properties} from {agency}.", { summary, properties, agency }),
      url: canonical,
      indexed,
    }),
    feedLink(screen.summary, searchFeedPath(screen.search)),
  ];
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const {
    screen,
    note,
    cards,
    pagination,
    pages,
    lastPage,
    loosened,
    allLabel,
    closest,
    closestHeading,
    closing,
    showAcreage,
    origin,
  } = loaderData;
  const { view, fragment, save, lit, onLight } = useOutletContext<ResultsContext>();
  const invite = { save, telephone: useShell()?.telephone };
  const isLast = pagination.current_page === pagination.page_count;
  const hasInvite = isLast && !isClosed(screen.search.status);
  return (
    <>
      <BreadcrumbData origin={origin} crumbs={screen.breadcrumb} />
      {lastPage ? (
        <SiteLink to={`${lastPage.path}${fragment}`} className={buttonClass("primary")}>
          {t("Go to the last page ({page})", { page: lastPage.page })}
        </SiteLink>
      ) : cards === null ? (
        <>
          <EmptyResults loosened={loosened} clearPath={screen.clearPath} allLabel={allLabel} {...invite} />
          {closest.length > 0 ? (
            <section className="mt-12">
              <h2 className="mb-5 text-2xl">{closestHeading}</h2>
              <ResultCards cards={closest} view={view} showAcreage={showAcreage} lit={lit} onLight={onLight} />
            </section>
          ) : null}
        </>
      ) : (
        <Island data={cards}>
          {(shown) => (
            <>
              <StructuredData data={itemListJsonLd(origin, shown, pagination)} />
              <ResultCards
                cards={shown}
                view={view}
                showAcreage={showAcreage}
                lit={lit}
                onLight={onLight}
                invite={hasInvite && !shown.some(({ heading }) => heading) ? <Invite {...invite} /> : null}
              />
            </>
          )}
        </Island>
      )}
      {cards !== null && loosened.length > 0 ? (
        <section className="mt-12">
          <LoosenedLinks loosened={loosened} clearPath={screen.clearPath} />
        </section>
      ) : null}
      <PaginationNav
        current={pagination.current_page}
        pages={pages.map(({ page, path }) => ({ page, path: `${path}${fragment}` }))}
      />
      {closing ? (
        <section className="mt-12 border-t border-line pt-8">
          <h2 className="text-2xl">{closing.heading}</h2>
          <p className="mt-2 max-w-prose text-muted">{closing.text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {closing.links.map(({ url, label }, index) => (
              <SiteLink key={url} to={url} className={buttonClass(index ? "quiet" : "primary")}>
                {label}
              </SiteLink>
            ))}
          </div>
        </section>
      ) : null}
      {note ? <p className="mt-8 max-w-prose text-sm text-muted">{note}</p> : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage
      error={error}
      shell={useShell()}
      failure={{
        title: "We couldn’t load these properties",
        text: "Your connection may have dropped. You won’t lose your search.",
      }}
    />
  );
}

type Props = {
  loosened: { label: string; path: string; homes: number }[];
  clearPath: string;
  /** "All properties for sale". */
  allLabel: string;
  save: ReactNode;
  telephone: string | undefined;
};

function LoosenedLinks({ loosened, clearPath }: Pick<Props, "loosened" | "clearPath">) {
  return (
    <>
      <h2 className="text-2xl">
        {t(loosened[0]?.path === clearPath ? "More to look at" : "One small change finds more")}
      </h2>
      <ArrowLinks
        className="mt-4"
        links={loosened.map(({ label, path, homes }) => ({ label, url: path, note: formatProperties(homes) }))}
      />
    </>
  );
}

/** No results: single changes to the search that would find properties or else all of them, and two ways to hear of new ones. */
function EmptyResults({ loosened, clearPath, allLabel, ...invite }: Props) {
  const all = (
    <SiteLink to={clearPath} className={buttonClass("primary")}>
      {allLabel}
    </SiteLink>
  );
  if (loosened.every(({ path }) => path === clearPath))
    return (
      <section className="rounded-card bg-surface p-6 shadow-card">
        <Invite {...invite} before={all} />
      </section>
    );
  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <section>
        <LoosenedLinks loosened={loosened} clearPath={clearPath} />
        <div className="mt-6">{all}</div>
      </section>
      <section className="self-start rounded-card bg-surface p-6 shadow-card">
        <Invite {...invite} />
      </section>
    </div>
  );
}

/** Also in the island of the cards, so without hooks of the router. */
function Invite({ before, save, telephone }: Pick<Props, "save" | "telephone"> & { before?: ReactNode }) {
  return (
    <>
      <h2 className="text-2xl">{t("Be the first to know")}</h2>
      <p className="mt-2 text-muted">
        {t(
          "Save this search and we’ll email you when something suitable comes up. Or give us a ring: we often know what’s coming before it’s advertised.",
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {before}
        {save}
        {telephone ? (
          <a href={toTelephoneHref(telephone)} className={buttonClass("quiet")}>
            {t("Call {telephone}", { telephone })}
          </a>
        ) : null}
      </div>
    </>
  );
}
