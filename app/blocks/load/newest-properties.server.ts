import { newestProperties } from "#domains/properties/newest-properties.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadNewestProperties(ctx: Context, { block, config }: BlockInput<"newestProperties">) {
  return {
    ...block,
    cards: await newestProperties(ctx, block),
    more: seeAll(block),
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
}

/** A row of one kind of property leads to that kind, which need not be homes. */
function seeAll({ channel, tag, heading }: BlockInput<"newestProperties">["block"]) {
  if (tag) return { label: "See all", context: `: ${heading}`, url: `/properties/${channel}/tag-${tag}` };
  const label = channel === "sales" ? "See all homes for sale" : "See all homes to rent";
  return { label, url: `/properties/${channel}` };
}
