import { Rss } from "lucide-react";
import { useEffect, useRef } from "react";
import { EnglishNote } from "#app/shell/english-note.tsx";
import { feedLink, pageMeta, withPage } from "#app/shell/head/page-meta.ts";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { feedLanguage, localPath, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/articles.ts";
import { ArticleCard, ReadNext } from "./article-card.tsx";
import { loadArticles } from "./load-articles.server.ts";
import "./articles.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const topic = "topic" in params ? String(params.topic) : undefined;
  return loadArticles(context.get(requestContext), topic, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { topic, page, canonical } = loaderData;
  const agency = matches[0].loaderData?.name ?? "";
  const heading = withPage(formatHeading(topic), page);
  const description =
    topic === null
      ? t("{heading}: articles on buying, selling, letting and living here from {agency}, newest first.", {
          heading,
          agency,
        })
      : t("{heading}: articles on {topic} from {agency}, newest first.", {
          heading,
          agency,
          topic: topic.toLowerCase(),
        });
  return [
    ...pageMeta(matches[0].loaderData, { title: `${heading} | ${agency}`, description, url: canonical }),
    feedLink(t("News and guides from {agency}", { agency }), "/articles.rss"),
  ];
}

function formatHeading(topic: string | null): string {
  return topic === null ? t("News and guides") : t("News and guides: {topic}", { topic });
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { topic, topics, articles, related, page, pages, listPath, origin } = loaderData;
  const crumbs = [
    { name: t("Home"), path: "/" },
    { name: t("News and guides"), path: "/articles" },
    ...(topic === null ? [] : [{ name: topic, path: listPath }]),
  ];
  const leads = page === 1 && (topic === null || articles.length % 3 === 1);
  // Two wider ones first fill the rows of three.
  const wider = !leads && articles.length % 3 === 2 ? 2 : 0;
  const span = (index: number) => {
    if (leads && index === 0) return "lead-article sm:col-span-2 lg:col-span-6";
    const alone =
      index === articles.length - 1 && index % 2 === (leads ? 1 : 0) ? "article-row sm:max-lg:col-span-2" : "";
    return `${alone} ${index < wider ? "lg:col-span-3" : "lg:col-span-2"}`;
  };
  return (
    <>
      <div className="mx-auto w-full max-w-page px-5 pt-3 pb-8 md:px-8 md:py-8">
        <Breadcrumb crumbs={crumbs} origin={origin} />
        {feedLanguage() ? (
          <EnglishNote className="mt-2">{t("Parts of this page are available in English only.")}</EnglishNote>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
          <h1 className="max-w-3xl text-3xl md:text-5xl">{formatHeading(topic)}</h1>
          <a
            href={localPath("/articles.rss")}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <Rss className="size-4" />
            {t("RSS feed")}
          </a>
        </div>
        <TopicLinks topics={topics} current={topic} />
        {articles.length === 0 ? <p className="text-lg text-muted">{t("Nothing has been published yet.")}</p> : null}
        <ul className="article-list grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
          {articles.map((article, index) => (
            <li key={article.slug} className={span(index)}>
              <ArticleCard
                article={article}
                headingLevel="h2"
                lead={leads && index === 0}
                eager={index === 0 ? "lead" : index < 3}
              />
            </li>
          ))}
        </ul>
        <PaginationNav current={page} pages={pages} />
      </div>
      <ReadNext articles={related} />
    </>
  );
}

const shape = "inline-flex min-h-11 items-center whitespace-nowrap gap-2 rounded-control border px-4 font-medium";

type TopicProps = { topics: Route.ComponentProps["loaderData"]["topics"]; current: string | null };

function TopicLinks({ topics, current }: TopicProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = current === null ? null : list.current?.querySelector<HTMLElement>("[aria-current]");
    list.current?.scrollTo({ left: (chosen?.offsetLeft ?? 0) - 80 });
  }, [current]);
  const all = { name: t("All"), path: "/articles", articles: null };
  return (
    <nav aria-label={t("Topics")} className="mt-4 mb-8 md:mt-6">
      <ul ref={list} className="topics relative flex flex-wrap gap-2">
        {[all, ...topics].map(({ name, path, articles }) => {
          const here = name === (current ?? all.name);
          return (
            <li key={path}>
              <SiteLink
                to={path}
                aria-current={here ? "page" : undefined}
                className={`${shape} ${here ? "border-ink bg-ink text-on-ink" : "border-line-strong text-ink hover:border-ink"}`}
              >
                {name}
                {articles === null ? null : (
                  <span className={`text-sm ${here ? "" : "text-muted"}`}>
                    {articles}
                    <span className="sr-only">
                      {" "}
                      {t("{count, plural, one {article} other {articles}}", { count: articles })}
                    </span>
                  </span>
                )}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
