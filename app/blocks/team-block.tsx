import { StaffGrid } from "#app/pages/branches/staff-card.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function TeamBlock({ block }: { block: LoadedBlock<"team"> }) {
  if (block.people.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      <StaffGrid people={block.people} />
    </BlockSection>
  );
}
