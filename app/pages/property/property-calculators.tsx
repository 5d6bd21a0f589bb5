import { LazyCalculators } from "#app/calculators/lazy-calculators.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

export function PropertyCalculators({ page: { calculators } }: { page: OpenPropertyPage }) {
  const shell = useShell();
  if (!shell || calculators === null) return null;
  return (
    <PageSection id="calculators" heading="What it would cost" className="print:hidden">
      <LazyCalculators {...calculators} {...shell.mortgage} />
    </PageSection>
  );
}
