import type { MaterialGroup } from "#domains/properties/facts/list-material-facts.ts";
import { FactTable } from "#domains/properties/ui/fact-table.tsx";
import { PageSection } from "./page-section.tsx";

export function MaterialInformation({ groups }: { groups: readonly MaterialGroup[] }) {
  return (
    <PageSection id="material-information" heading="Material information">
      {groups.map(({ heading, facts }) => (
        <div key={heading} className="mt-6 first:mt-0">
          <h3 className="mb-2 text-lg break-after-avoid">{heading}</h3>
          <FactTable facts={facts} />
        </div>
      ))}
    </PageSection>
  );
}
