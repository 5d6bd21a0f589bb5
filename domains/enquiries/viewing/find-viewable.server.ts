import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { pageStanding } from "#domains/properties/page-standing.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";

/** The property that somebody would like to see; sold ones still take a message, gone ones do not. */
export async function findViewable(ctx: Context, wanted: { propertyId: number; channel: string }) {
  const property = await findProperty(ctx, wanted.propertyId);
  const { settings } = await agencyConfig(ctx);
  if (property === null || property.channel !== wanted.channel || pageStanding(property, settings, ctx.now) === "gone")
    throw new NotFound("We no longer have that property");
  const { propertyId, branchId, channel } = property;
  return { propertyId, branchId, channel };
}
