import { BlockSection } from "#app/blocks/block-section.tsx";
import { breadcrumbList } from "#app/shell/head/breadcrumb-list.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/article.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { articlesFeedLink } from "./articles-feed-link.ts";
import { loadArticle } from "./load-article.server.ts";
import { ShareArticle } from "./share-article.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadArticle(context.get(requestContext), params.slug, url.origin);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, canonical } = loaderData;
  const shell = matches[0].loaderData;
  return [
    ...pageMeta(shell, {
      title: `${article.title} | ${shell?.name}`,
      shareTitle: article.title,
      description: article.summary,
      url: canonical,
      type: "article",
      picture: article.picture,
    }),
    articlesFeedLink(shell?.name),
    { property: "article:published_time", content: article.publishedOn },
  ];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, html, related, canonical, origin, structuredData } = loaderData;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Articles", path: "/articles" },
    { name: article.title, path: `/articles/${article.slug}` },
  ];
  return (
    <>
      <StructuredData data={structuredData} />
      <StructuredData data={breadcrumbList(origin, crumbs)} />
      <article className="mx-auto w-full max-w-page px-5 py-8 md:px-8">
        <Breadcrumb crumbs={crumbs} />
        <ArticleHeader article={article} />
        <div className="mx-auto mt-10 max-w-prose">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
          <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: html }} />
          <ShareArticle title={article.title} url={canonical} />
        </div>
      </article>
      {related.length > 0 ? (
        <BlockSection id="related" heading="Read next" more={{ label: "All articles", url: "/articles" }}>
          <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug}>
                <ArticleCard article={other} headingLevel="h3" />
              </li>
            ))}
          </ul>
        </BlockSection>
      ) : null}
    </>
  );
}
