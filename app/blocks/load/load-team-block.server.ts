import { toStaffCardData } from "#app/pages/branches/staff-card-data.server.ts";
import { findPeople } from "#domains/branches/find-people.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadTeam(ctx: Context, { block, config }: BlockInput<"team">) {
  const filter = block.branch === undefined ? { staffMemberIds: block.staffMemberIds ?? [] } : { branch: block.branch };
  const people = await findPeople(ctx, filter);
  return {
    type: block.type,
    id: block.id,
    heading: block.heading,
    introduction: block.introduction,
    people: people.map(({ member, branch }) => ({
      member: toStaffCardData(config.media, branch.slug, member),
      branchName: branch.name,
    })),
  };
}
