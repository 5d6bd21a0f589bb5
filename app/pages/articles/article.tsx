import { Link2, Mail, Share2 } from "lucide-react";
import { ContentsList } from "#app/blocks/contents-list.tsx";
import { AuthorCard } from "#app/blocks/rail.tsx";
import { Portrait } from "#app/pages/branches/staff-card.tsx";
import { EnglishNote } from "#app/shell/english-note.tsx";
import { articleMeta } from "#app/shell/head/document-meta.ts";
import { feedLink } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { RichMessage } from "#languages/rich-message.tsx";
import { feedLanguage, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { copyLink, shareLink } from "../share-link.ts";
import type { Route } from "./+types/article.ts";
import { ReadNext } from "./article-card.tsx";
import { loadArticle } from "./load-articles.server.ts";
import "./articles.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadArticle(context.get(requestContext), params.slug, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const shell = matches[0].loaderData;
  return [
    ...articleMeta(shell, article),
    feedLink(t("News and guides from {agency}", { agency: shell?.name ?? "" }), "/articles.rss"),
    { property: "article:published_time", content: article.publishedOn },
  ];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, html, contents, author, related, canonical, origin, structuredData } = loaderData;
  const crumbs = [
    { name: t("Home"), path: "/" },
    { name: t("News and guides"), path: "/articles" },
    { name: article.title, path: `/articles/${article.slug}` },
  ];
  return (
    <>
      <StructuredData data={structuredData} />
      <article className="mx-auto w-full max-w-page px-5 pt-3 pb-8 md:px-8 md:py-8">
        <Breadcrumb crumbs={crumbs} origin={origin} />
        {feedLanguage() ? (
          <EnglishNote className="mt-2 md:justify-center">{t("This page is available in English only.")}</EnglishNote>
        ) : null}
        <ArticleHeader article={article} author={author} />
        <div className={contents.length > 0 ? "with-contents mt-10" : "mx-auto mt-10 max-w-prose"}>
          {contents.length > 0 ? <ContentsList contents={contents} lang={feedLanguage()} /> : null}
          <div>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
            <div lang={feedLanguage()} className="prose text-lg" dangerouslySetInnerHTML={{ __html: html }} />
            {author ? <AuthorCard person={author} /> : null}
            <ShareArticle title={article.title} url={canonical} />
          </div>
        </div>
      </article>
      <ReadNext articles={related} />
    </>
  );
}

function ArticleHeader({ article, author }: Pick<Route.ComponentProps["loaderData"], "article" | "author">) {
  return (
    <header className="article-header">
      <div className="article-head mx-auto mt-6 max-w-3xl md:mt-10 md:text-center">
        <ul className="flex flex-wrap gap-x-4 md:justify-center">
          {article.topics.map(({ name, path }) => (
            <li key={path}>
              <SiteLink
                to={path}
                className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline underline-offset-4"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
        <h1 lang={feedLanguage()} className="mt-1 text-4xl md:text-5xl">
          {article.title}
        </h1>
        <p lang={feedLanguage()} className="mt-4 text-lg text-balance text-muted md:text-xl">
          {article.summary}
        </p>
        <div className="mt-5 flex items-center gap-3 md:justify-center">
          {author ? <Portrait member={author} size="small" /> : null}
          <p className="text-muted">
            <RichMessage
              text="By {author}, {date}"
              values={{
                author: <span className="font-semibold text-ink">{article.author}</span>,
                date: <time dateTime={article.publishedOn}>{article.date}</time>,
              }}
            />
          </p>
        </div>
      </div>
      {article.picture ? (
        <Picture
          picture={article.picture}
          widths="hero"
          sizes="(min-width: 992px) 896px, 100vw"
          eager="lead"
          className="mx-auto mt-8 aspect-3/2 w-full max-w-4xl md:aspect-16/9 rounded-card object-cover"
        />
      ) : null}
    </header>
  );
}

/** Email works without JavaScript; Share appears only where the browser supports it. */
export function ShareArticle({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <section aria-labelledby="share-heading" className="mt-12 border-t border-line pt-6">
      <h2 id="share-heading" className="text-xl">
        {t("Share this article")}
      </h2>
      <div className="mt-4 flex min-h-11 flex-wrap gap-3">
        {hydrated && "share" in navigator ? (
          <button type="button" className={buttonClass("quiet")} onClick={() => shareLink(title, url)}>
            <Share2 className="size-4" />
            {t("Share")}
          </button>
        ) : null}
        {hydrated ? (
          <button type="button" className={buttonClass("quiet")} onClick={() => copyLink(url)}>
            <Link2 className="size-4" />
            {t("Copy link")}
          </button>
        ) : null}
        <a href={mail} className={buttonClass("quiet")}>
          <Mail className="size-4" />
          {t("Send by email")}
        </a>
      </div>
    </section>
  );
}
