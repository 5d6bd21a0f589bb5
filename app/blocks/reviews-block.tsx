import { Star } from "lucide-react";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function ReviewsBlock({ block }: { block: LoadedBlock<"reviews"> }) {
  if (block.reviews.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading}>
      <Slider label={block.heading} show="three" focusable>
        {block.reviews.map((review) => (
          <li key={review.reviewId}>
            <figure className="flex h-full flex-col gap-4 rounded-card bg-surface p-6 shadow-card">
              <Stars rating={review.rating} />
              <blockquote className="grow text-lg text-ink">{review.quote}</blockquote>
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
      <span className="sr-only">{rating} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden="true" className="size-4" fill={star <= rating ? "currentColor" : "none"} />
      ))}
    </p>
  );
}
