import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { StaffMember } from "./find-branch.server.ts";
import { branches, staff } from "./tables.server.ts";

type BranchTeam = Pick<
  typeof branches.$inferSelect,
  "branchId" | "slug" | "name" | "street" | "town" | "county" | "postcode" | "email" | "telephone"
> & { team: StaffMember[] };

type Input = { branchId: number; channel: "sales" | "lettings"; staffMemberId: number | null };

/** A branch as somebody asking about one property meets it: that channel's number and people, the property's own first. */
export async function findBranchTeam(ctx: Context, input: Input): Promise<BranchTeam | null> {
  const [branch] = await ctx.db
    .select()
    .from(branches)
    .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, input.branchId)));
  if (!branch) return null;
  const { branchId, slug, name, street, town, county, postcode, email } = branch;
  const ownNumber = input.channel === "sales" ? branch.salesTelephone : branch.lettingsTelephone;
  const telephone = ownNumber ?? branch.telephone;
  return { branchId, slug, name, street, town, county, postcode, email, telephone, team: await findTeam(ctx, input) };
}

async function findTeam(ctx: Context, { branchId, channel, staffMemberId }: Input): Promise<StaffMember[]> {
  const contactable = channel === "sales" ? staff.contactableForSales : staff.contactableForLettings;
  const rows = await ctx.db
    .select()
    .from(staff)
    .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.branchId, branchId), eq(contactable, true)))
    .orderBy(asc(staff.position));
  const people = rows.map(({ agencyId: _, position: __, ...member }) => member);
  const isOwn = (member: StaffMember) => member.staffMemberId === staffMemberId;
  return [...people.filter(isOwn), ...people.filter((member) => !isOwn(member))];
}
