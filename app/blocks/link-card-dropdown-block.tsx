import { ChevronDown } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

type Card = LoadedBlock<"linkCardDropdown">["cards"][number];

export function LinkCardDropdownBlock({ block }: { block: LoadedBlock<"linkCardDropdown"> }) {
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      <ul className="card-rows items-start gap-4 lg:gap-6">
        {block.cards.map((card) => (
          <li key={card.label}>
            <DropdownCard card={card} name={block.id} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

/** A `details` element works without JavaScript; the shared `name` lets only one be open. */
function DropdownCard({ card, name }: { card: Card; name: string }) {
  return (
    <details name={name} className="group overflow-hidden rounded-card bg-surface shadow-card">
      <summary className="flex min-h-20 cursor-pointer list-none items-center gap-4 pr-4 [&::-webkit-details-marker]:hidden">
        {card.picture ? (
          <span className="size-20 shrink-0 md:h-24 md:w-32">
            <Picture decorative picture={card.picture} widths="card" sizes="128px" className="size-full object-cover" />
          </span>
        ) : null}
        <span className={`heading grow text-xl text-ink ${card.picture ? "" : "pl-5"}`}>{card.label}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="border-t border-line px-5 py-2">
        {card.links.map((link) => (
          <li key={link.url}>
            <SiteLink
              to={link.url}
              className="flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
            >
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
