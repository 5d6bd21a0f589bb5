import { Phone } from "lucide-react";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";

export function OfficesBlock({ block }: { block: LoadedBlockOf<"offices"> }) {
  return (
    <BlockSection
      id={block.id}
      heading={block.heading}
      introduction={block.introduction}
      more={{ label: "All our branches", url: "/branches" }}
    >
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {block.branches.map((branch) => (
          <li key={branch.slug} className="border-t border-line py-5">
            <h3 className="font-heading text-xl text-ink">
              <SiteLink
                to={`/branches/${branch.slug}`}
                className="inline-flex min-h-11 items-center hover:underline underline-offset-4"
              >
                {branch.name}
              </SiteLink>
            </h3>
            <a
              href={`tel:${branch.telephone.replaceAll(" ", "")}`}
              className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
            >
              <Phone aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {branch.telephone}
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
