import { Picture } from "#app/shell/picture.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function CallToActionBlock({ block }: { block: LoadedBlock<"callToAction"> }) {
  return (
    <section aria-labelledby={`${block.id}-heading`} className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <div className="grid overflow-hidden rounded-card on-dark bg-ink text-on-ink md:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-5 p-8 md:p-12">
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
              className="aspect-3/2 size-full object-cover"
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}
