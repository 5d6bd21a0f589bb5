import { StaffCard } from "#app/pages/branches/staff-card.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function TeamBlock({ block }: { block: LoadedBlock<"team"> }) {
  if (block.people.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {block.people.map(({ member, branchName }) => (
          <li key={member.staffMemberId}>
            <StaffCard member={member} department={branchName} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
