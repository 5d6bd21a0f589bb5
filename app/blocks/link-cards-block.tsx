import { Picture } from "#app/shell/picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function LinkCardsBlock({ block }: { block: LoadedBlock<"linkCards"> }) {
  return (
    <BlockSection id={block.id} heading={block.heading}>
      <ul className="card-columns gap-4 sm:gap-6">
        {block.cards.map((card) => (
          <li
            key={card.url}
            className="group relative flex overflow-hidden rounded-card bg-surface shadow-card sm:block"
          >
            <div className="w-28 shrink-0 sm:aspect-3/2 sm:w-auto">
              <Picture
                decorative
                picture={card.picture}
                widths="carousel"
                sizes="(min-width: 992px) 33vw, (min-width: 576px) 50vw, 8rem"
                className="size-full object-cover"
              />
            </div>
            <div className="p-4 sm:p-5">
              <h3 className="font-heading text-xl text-ink">
                <SiteLink
                  to={card.url}
                  className="group-hover:underline underline-offset-4 after:absolute after:inset-0"
                >
                  {card.label}
                </SiteLink>
              </h3>
              <p className="mt-1 text-muted">{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
