import { Images } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

/** Each card opens its pictures in an overlay. */
export function GalleryCardSliderBlock({ block }: { block: LoadedBlock<"galleryCardSlider"> }) {
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      <Slider label={block.heading} show="four">
        {block.cards.map((card) => (
          <li key={card.id} className="group relative overflow-hidden rounded-card bg-surface shadow-card">
            {card.pictures[0] ? (
              <Picture
                decorative
                picture={card.pictures[0]}
                widths="carousel"
                sizes="320px"
                className="aspect-3/2 w-full object-cover"
              />
            ) : null}
            <div className="p-5">
              <h3 className="text-xl">
                <a
                  href={`#/gallery-card-slider-expand/${card.id}/${block.id}`}
                  className="after:absolute after:inset-0 group-hover:underline underline-offset-4"
                >
                  {card.title}
                </a>
              </h3>
              <p className="mt-1 text-muted">{card.text}</p>
              <p className="mt-3 inline-flex items-center gap-2 text-sm text-muted">
                <Images aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {card.pictures.length} {card.pictures.length === 1 ? "picture" : "pictures"}
              </p>
            </div>
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}
