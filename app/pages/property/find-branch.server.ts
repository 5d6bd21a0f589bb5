import { toStaffCardData } from "#app/pages/branches/load-branch-pages.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { findBranchTeam } from "#domains/branches/find-contact.server.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import type { Context } from "#platform/context.ts";

const maxPeople = 4;

/** The branch of a property with the people who sell or let it. */
export async function findBranch(
  ctx: Context,
  { propertyId, branchId, channel, staffMemberId }: Property,
  config: AgencyConfig,
) {
  const branch = await findBranchTeam(ctx, { branchId, channel, staffMemberId });
  if (branch === null) throw new Error(`Property ${propertyId} has no branch`);
  const team = branch.team.slice(0, maxPeople).map((member) => toStaffCardData(config.media, branch.slug, member));
  return { ...branch, team };
}
