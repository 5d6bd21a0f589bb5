import { and, asc, eq } from "drizzle-orm";
import type { Channel } from "#domains/agency/channel.ts";
import type { Context } from "#platform/context.ts";
import { type StaffMember, staffColumns } from "./branch-columns.server.ts";
import { branches, departments, staff } from "./tables.server.ts";

type BranchTeam = Pick<
  typeof branches.$inferSelect,
  "branchId" | "slug" | "name" | "street" | "town" | "county" | "postcode" | "email" | "telephone"
> & {
  /** The branch's department for this channel. */
  departmentId: number | null;
  team: StaffMember[];
};

type Input = { branchId: number; channel: Channel; staffMemberId: number | null };

/** The branch contact shown on a property: the channel's number and staff, the property's own staff member first. */
export async function findBranchTeam(ctx: Context, input: Input): Promise<BranchTeam | null> {
  const [branch] = await ctx.db
    .select()
    .from(branches)
    .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, input.branchId)));
  if (!branch) return null;
  const { branchId, slug, name, street, town, county, postcode, email } = branch;
  const ownNumber = input.channel === "sales" ? branch.salesTelephone : branch.lettingsTelephone;
  const telephone = ownNumber ?? branch.telephone;
  const [departmentId, team] = await Promise.all([findChannelDepartment(ctx, input), findTeam(ctx, input)]);
  return { branchId, slug, name, street, town, county, postcode, email, telephone, departmentId, team };
}

async function findChannelDepartment({ agency, db }: Context, { branchId, channel }: Input): Promise<number | null> {
  const [row] = await db
    .select({ departmentId: departments.departmentId })
    .from(departments)
    .where(
      and(eq(departments.agencyId, agency.id), eq(departments.branchId, branchId), eq(departments.urlLabel, channel)),
    )
    .orderBy(asc(departments.position));
  return row?.departmentId ?? null;
}

async function findTeam(ctx: Context, { branchId, channel, staffMemberId }: Input): Promise<StaffMember[]> {
  const contactable = channel === "sales" ? staff.contactableForSales : staff.contactableForLettings;
  const people = await ctx.db
    .select(staffColumns)
    .from(staff)
    .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.branchId, branchId), eq(contactable, true)))
    .orderBy(asc(staff.position));
  const isOwn = (member: StaffMember) => member.staffMemberId === staffMemberId;
  return [...people.filter(isOwn), ...people.filter((member) => !isOwn(member))];
}
