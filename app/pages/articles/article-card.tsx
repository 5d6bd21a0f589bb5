import { BlockSection } from "#app/blocks/block-section.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { feedLanguage, t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";
import type { ArticleCardData } from "./load-articles.server.ts";

type Props = {
  article: ArticleCardData;
  headingLevel: "h2" | "h3";
  /** Full width, for the newest article. */
  lead?: boolean;
  eager?: boolean | "lead";
};

export function ArticleCard({ article, headingLevel: Heading, lead = false, eager = false }: Props) {
  const { slug, title, summary, topics, publishedOn, date, picture } = article;
  return (
    <article className={`group relative ${lead && picture ? "grid items-center gap-x-10 lg:grid-cols-[3fr_2fr]" : ""}`}>
      {picture ? (
        <div className="overflow-hidden rounded-card bg-line">
          <Picture
            decorative
            picture={picture}
            widths="carousel"
            sizes={lead ? "(min-width: 992px) 60vw, 100vw" : "(min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw"}
            eager={eager}
            className="aspect-3/2 w-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
          />
        </div>
      ) : null}
      <div>
        <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-muted">
          <time dateTime={publishedOn} className="text-ink">
            {date}
          </time>
          <span>{topics.join(", ")}</span>
        </p>
        <Heading lang={feedLanguage()} className={`mt-1.5 ${lead ? "text-2xl md:text-4xl" : "text-xl"}`}>
          <SiteLink
            to={`/articles/${slug}`}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </SiteLink>
        </Heading>
        <p lang={feedLanguage()} className={`text-muted ${lead ? "mt-4 text-lg" : "mt-2"}`}>
          {summary}
        </p>
      </div>
    </article>
  );
}

export function ReadNext({ articles }: { articles: readonly ArticleCardData[] }) {
  if (articles.length === 0) return null;
  return (
    <BlockSection id="related" heading={t("Read next")} more={{ label: t("All news and guides"), url: "/articles" }}>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
