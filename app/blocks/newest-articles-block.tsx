import { ArticleCard } from "#app/pages/articles/article-card.tsx";
import { topicPath } from "#domains/articles/article-markup.ts";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function NewestArticlesBlock({ block }: { block: LoadedBlock<"newestArticles"> }) {
  if (block.articles.length === 0) return null;
  const more = { label: "More articles", url: block.topic === undefined ? "/articles" : topicPath(block.topic) };
  return (
    <BlockSection id={block.id} heading={block.heading} more={more}>
      <Slider label={block.heading} show="three">
        {block.articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} headingLevel="h3" />
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}
