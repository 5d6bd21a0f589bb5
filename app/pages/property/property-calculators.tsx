import { useRouteLoaderData } from "react-router";
import { NearCalculators } from "#app/calculators/near-calculators.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

export function PropertyCalculators({ page: { calculators } }: { page: OpenPropertyPage }) {
  const shell = useRouteLoaderData<ShellData>("root");
  if (!shell || calculators === null) return null;
  return (
    <PageSection id="calculators" heading="What it would cost" className="print:hidden">
      <NearCalculators {...calculators} {...shell.mortgage} />
    </PageSection>
  );
}
