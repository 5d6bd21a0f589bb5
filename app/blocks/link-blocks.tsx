import { ChevronDown } from "lucide-react";
import { BranchSearchForm } from "#app/pages/branches/branch-search-form.tsx";
import { MenuList } from "#app/shell/menu/menu-link.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function CallToActionBlock({ block }: { block: LoadedBlock<"callToAction"> }) {
  return (
    <section aria-labelledby={`${block.id}-heading`} className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <div className="call-to-action grid overflow-hidden rounded-card on-dark bg-ink text-on-ink md:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-5 p-8 lg:p-12">
          <h2 id={`${block.id}-heading`} className="font-heading text-3xl md:text-4xl">
            {block.heading}
          </h2>
          <p className="max-w-prose text-lg">{block.text}</p>
          <SiteLink to={block.url} className={buttonClass("accent")}>
            {block.label}
          </SiteLink>
        </div>
        {block.picture ? (
          <div>
            <Picture
              picture={block.picture}
              widths="hero"
              sizes="(min-width: 768px) 50vw, 100vw"
              className="aspect-3/2 size-full"
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}

export function LinkCardsBlock({ block }: { block: LoadedBlock<"linkCards"> }) {
  return (
    <BlockSection {...block}>
      <ul className="card-columns gap-4 sm:gap-6">
        {block.cards.map((card) => (
          <li
            key={card.label}
            className="group relative flex overflow-hidden rounded-card bg-surface shadow-card sm:block"
          >
            <div className="w-28 shrink-0 sm:aspect-3/2 sm:w-auto">
              <Picture
                decorative
                picture={card.picture}
                widths="carousel"
                sizes="(min-width: 992px) 33vw, (min-width: 576px) 50vw, 8rem"
              />
            </div>
            <div className="p-4 sm:p-5">
              <h3 className="font-heading text-xl text-ink">
                <SiteLink to={card.url} className="cover-link">
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

export function LinkCardDropdownBlock({ block }: { block: LoadedBlock<"linkCardDropdown"> }) {
  return (
    <BlockSection {...block}>
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
function DropdownCard({ card, name }: { card: LoadedBlock<"linkCardDropdown">["cards"][number]; name: string }) {
  return (
    <details name={name} className="group overflow-hidden rounded-card bg-surface shadow-card">
      <summary className="flex min-h-20 cursor-pointer list-none items-center gap-4 pr-4 [&::-webkit-details-marker]:hidden">
        {card.picture ? (
          <span className="size-20 shrink-0 md:h-24 md:w-32">
            <Picture decorative picture={card.picture} widths="card" sizes="128px" />
          </span>
        ) : null}
        <span className={`heading grow text-xl text-ink ${card.picture ? "" : "pl-5"}`}>{card.label}</span>
        <ChevronDown className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
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

const emptySearch = { text: "", department: null, page: 1 };

export function BranchSearchBlock({ block }: { block: LoadedBlock<"branchSearch"> }) {
  return (
    <section aria-labelledby={`${block.id}-heading`} className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-card bg-surface p-6 shadow-card md:p-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id={`${block.id}-heading`} className="text-3xl">
            {block.heading}
          </h2>
          {block.text ? <p className="mt-3 text-muted">{block.text}</p> : null}
        </div>
        <BranchSearchForm search={emptySearch} departments={block.departments} />
      </div>
    </section>
  );
}

/** The header's secondary menu, for narrower screens where the header hides it behind a button. */
export function SecondaryMenuBlock({ block }: { block: LoadedBlock<"secondaryMenu"> }) {
  if (block.items.length === 0) return null;
  return (
    <nav aria-label={t("Secondary menu")} className="border-y border-line bg-surface xl:hidden">
      <MenuList
        items={block.items}
        className="mx-auto flex w-full max-w-page [scrollbar-width:none] overflow-x-auto justify-between px-2 *:shrink-0 md:px-5"
        linkClass="inline-flex min-h-14 items-center px-3 font-medium text-ink underline-offset-4 hover:underline"
      />
    </nav>
  );
}
