import { listNewestProperties } from "#domains/properties/cards/list-newest-properties.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadNewestProperties(ctx: Context, { block, config }: BlockInput<"newestProperties">) {
  return {
    ...block,
    cards: await listNewestProperties(ctx, { ...block, limit: block.most }),
    more: toMoreLink(block),
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
}

/** A row with a tag links to that tag, which need not be homes (for example land). */
function toMoreLink({ channel, tag, heading }: BlockInput<"newestProperties">["block"]) {
  if (tag) return { label: "See all", context: `: ${heading}`, url: `/properties/${channel}/tag-${tag}` };
  const label = channel === "sales" ? "See all homes for sale" : "See all homes to rent";
  return { label, url: `/properties/${channel}` };
}
