import { shownStaffMember } from "#app/pages/branches/shown-staff-member.server.ts";
import { findPeople } from "#domains/branches/find-people.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadTeam(ctx: Context, { block, config }: BlockInput<"team">) {
  const who = block.branch === undefined ? { staffMemberIds: block.staffMemberIds ?? [] } : { branch: block.branch };
  const people = await findPeople(ctx, who);
  return {
    type: block.type,
    id: block.id,
    heading: block.heading,
    introduction: block.introduction,
    people: people.map(({ member, branch }) => ({
      member: shownStaffMember(config.media, branch.slug, member),
      branchName: branch.name,
    })),
  };
}
