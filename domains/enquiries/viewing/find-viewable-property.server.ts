import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";

/** Sold properties still accept viewing requests; removed ones do not. */
export async function findViewableProperty(ctx: Context, wanted: { propertyId: number; channel: string }) {
  const property = await findProperty(ctx, wanted.propertyId);
  const { settings } = await agencyConfig(ctx);
  if (property === null || property.channel !== wanted.channel || getPageState(property, settings, ctx.now) === "gone")
    throw new NotFound("We no longer have that property");
  const { propertyId, branchId, channel } = property;
  return { propertyId, branchId, channel };
}
