import { LazyCalculators } from "#app/calculators/lazy-calculators.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function CalculatorBlock({ block: { id, heading, introduction } }: { block: LoadedBlock<"calculator"> }) {
  const shell = useShell();
  if (!shell) return null;
  return (
    <BlockSection id={id} heading={heading} introduction={introduction}>
      <LazyCalculators price={null} region="england" {...shell.mortgage} />
    </BlockSection>
  );
}
