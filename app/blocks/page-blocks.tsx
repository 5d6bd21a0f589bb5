import { ChevronDown } from "lucide-react";
import { LazyCalculators } from "#app/calculators/lazy-calculators.tsx";
import { StaffGrid } from "#app/pages/branches/staff-card.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function AccordionBlock({ block }: { block: LoadedBlock<"accordion"> }) {
  return (
    <BlockSection {...block}>
      <div className="max-w-3xl border-t border-line">
        {block.items.map(({ title, html }) => (
          <details key={title} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg">{title}</h3>
              <ChevronDown className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
            <div className="prose max-w-prose pb-6" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}

export function CalculatorBlock({ block }: { block: LoadedBlock<"calculator"> }) {
  const shell = useShell();
  if (!shell) return null;
  return (
    <BlockSection {...block}>
      <LazyCalculators price={null} region="england" {...shell.mortgage} />
    </BlockSection>
  );
}

export function TeamBlock({ block }: { block: LoadedBlock<"team"> }) {
  if (block.people.length === 0) return null;
  return (
    <BlockSection {...block}>
      <StaffGrid people={block.people} />
    </BlockSection>
  );
}
