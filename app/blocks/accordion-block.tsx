import { ChevronDown } from "lucide-react";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function AccordionBlock({ block }: { block: LoadedBlock<"accordion"> }) {
  return (
    <BlockSection id={block.id} heading={block.heading}>
      <div className="max-w-3xl border-t border-line">
        {block.items.map(({ title, html }) => (
          <details key={title} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg">{title}</h3>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
            <div className="prose max-w-prose pb-6" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}
