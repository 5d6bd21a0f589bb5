import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { toPictureSources } from "#domains/properties/media/media-url.ts";
import { formatLongDate } from "#format/format-date.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { loadArticle } from "./load-article.server.ts";

type Props = { article: Awaited<ReturnType<typeof loadArticle>>["article"] };

export function ArticleHeader({ article }: Props) {
  return (
    <header>
      <div className="mx-auto mt-6 max-w-3xl md:mt-10 md:text-center">
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
        <h1 className="mt-1 text-4xl md:text-5xl">{article.title}</h1>
        <p className="mt-4 text-lg text-muted md:text-xl">{article.summary}</p>
        <p className="mt-4 text-sm text-muted">
          By {article.author}, <time dateTime={article.publishedOn}>{formatLongDate(article.publishedOn)}</time>
        </p>
      </div>
      <ResponsivePicture
        {...toPictureSources(article.picture, heroWidths)}
        alt={article.picture.alt}
        sizes="(min-width: 1200px) 1120px, 100vw"
        eager
        className="mx-auto mt-8 aspect-3/2 w-full max-w-5xl rounded-card object-cover md:aspect-2/1"
      />
    </header>
  );
}
