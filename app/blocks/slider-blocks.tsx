import { Phone, Star } from "lucide-react";
import { ArticleCard } from "#app/pages/articles/article-card.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { topicPath } from "#domains/articles/article-markup.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { feedLanguage, t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function NewestArticlesBlock({ block }: { block: LoadedBlock<"newestArticles"> }) {
  if (block.articles.length === 0) return null;
  const more = {
    label: t("All news and guides"),
    url: block.topic === undefined ? "/articles" : topicPath(block.topic),
  };
  return (
    <BlockSection {...block} more={more}>
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

export function OfficesBlock({ block }: { block: LoadedBlock<"offices"> }) {
  return (
    <BlockSection {...block} more={{ label: t("All our branches"), url: "/branches" }}>
      <Slider label={block.heading} show={block.branches.length > 3 ? "four" : "three"}>
        {block.branches.map((branch) => (
          <li key={branch.slug}>
            <OfficeCard {...branch} />
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}

function OfficeCard({ slug, name, telephone, photo }: LoadedBlock<"offices">["branches"][number]) {
  return (
    <article className="on-dark group relative isolate flex upright flex-col justify-end overflow-hidden rounded-card bg-ink p-5 text-on-ink">
      {photo ? (
        <div className="absolute inset-0 -z-20">
          <Picture
            decorative
            picture={photo}
            widths="carousel"
            sizes="(min-width: 576px) 50vw, 72vw"
            className="size-full transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
          />
        </div>
      ) : null}
      <div className="card-shade absolute inset-0 -z-10" />
      <h3 className="text-2xl">
        <SiteLink to={`/branches/${slug}`} className="cover-link">
          {name}
        </SiteLink>
      </h3>
      <a
        href={toTelephoneHref(telephone)}
        className="relative z-10 inline-flex min-h-11 items-center gap-2 self-start hover:underline underline-offset-4"
      >
        <Phone className="size-4" strokeWidth={1.75} />
        {telephone}
      </a>
    </article>
  );
}

export function PropertiesBlock({ block }: { block: LoadedBlock<"newestProperties" | "chosenProperties"> }) {
  if (block.cards.length === 0) return null;
  return (
    <BlockSection {...block}>
      <div data-seen-as={block.type === "newestProperties" ? "newest" : undefined}>
        <Slider label={block.heading} show="three">
          {block.cards.map((card, index) => (
            <li key={card.property_id}>
              <PropertyCard
                card={card}
                showAcreage={block.showAcreage}
                inSlider
                isLead={block.hasLead && index === 0}
                actions={<SaveButton card={card} />}
              />
            </li>
          ))}
        </Slider>
      </div>
    </BlockSection>
  );
}

export function ReviewsBlock({ block }: { block: LoadedBlock<"reviews"> }) {
  if (block.reviews.length === 0) return null;
  return (
    <BlockSection {...block}>
      <Slider label={block.heading} show="three" focusable>
        {block.reviews.map((review) => (
          <li key={review.reviewId}>
            <figure className="flex h-full flex-col gap-4 rounded-card bg-surface p-6 shadow-card">
              <Stars rating={review.rating} />
              <blockquote lang={feedLanguage()} className="grow text-lg text-ink">
                {review.quote}
              </blockquote>
              <figcaption className="text-sm text-muted">
                {review.author}, {review.source}
              </figcaption>
            </figure>
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1 text-primary">
      <span className="sr-only">{t("{rating} out of 5 stars", { rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-4" fill={star <= rating ? "currentColor" : "none"} />
      ))}
    </p>
  );
}
