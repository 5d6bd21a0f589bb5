import { listChosenProperties } from "#domains/properties/cards/list-chosen-properties.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadChosenProperties(ctx: Context, { block, config }: BlockInput<"chosenProperties">) {
  return {
    ...block,
    cards: await listChosenProperties(ctx, block),
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
}
