import { chosenProperties } from "#domains/properties/chosen-properties.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadChosenProperties(ctx: Context, { block, config }: BlockInput<"chosenProperties">) {
  return {
    ...block,
    cards: await chosenProperties(ctx, block),
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
}
