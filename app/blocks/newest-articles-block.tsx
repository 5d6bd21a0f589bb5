import { carouselWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import { Picture } from "#ui/picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";

const longDate = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export function NewestArticlesBlock({ block }: { block: LoadedBlockOf<"newestArticles"> }) {
  if (block.articles.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} more={{ label: "More articles", url: "/articles" }}>
      <ul className="grid gap-8 md:grid-cols-3">
        {block.articles.map((article) => (
          <li key={article.slug} className="group relative">
            <Picture
              {...pictureSources(article.picture, carouselWidths)}
              alt=""
              sizes="(min-width: 768px) 33vw, 100vw"
              className="aspect-3/2 w-full rounded-card object-cover"
            />
            <p className="mt-4 text-sm text-muted">
              <time dateTime={article.publishedOn}>{longDate.format(new Date(article.publishedOn))}</time>
            </p>
            <h3 className="mt-1 font-heading text-xl text-ink">
              <SiteLink
                to={`/articles/${article.slug}`}
                className="group-hover:underline underline-offset-4 after:absolute after:inset-0"
              >
                {article.title}
              </SiteLink>
            </h3>
            <p className="mt-2 line-clamp-3 text-muted">{article.summary}</p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
