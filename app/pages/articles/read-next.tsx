import { BlockSection } from "#app/blocks/block-section.tsx";
import { t } from "#languages/translate.ts";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleCardData } from "./load-articles.server.ts";

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
