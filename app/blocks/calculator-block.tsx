import { useRouteLoaderData } from "react-router";
import { NearCalculators } from "#app/calculators/near-calculators.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";

/** The visitor brings the price. */
export function CalculatorBlock({ block: { id, heading, introduction } }: { block: LoadedBlockOf<"calculator"> }) {
  const shell = useRouteLoaderData<ShellData>("root");
  if (!shell) return null;
  return (
    <BlockSection id={id} heading={heading} introduction={introduction}>
      <NearCalculators price={null} region="england" {...shell.mortgage} />
    </BlockSection>
  );
}
