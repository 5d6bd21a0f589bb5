import { newestProperties } from "#domains/properties/newest-properties.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadNewestProperties(ctx: Context, { block, config }: BlockInput<"newestProperties">) {
  return {
    ...block,
    cards: await newestProperties(ctx, block),
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
}
