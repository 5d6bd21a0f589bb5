import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { branches, staff } from "./tables.server.ts";

export type TeamMember = Pick<
  typeof staff.$inferSelect,
  "staffMemberId" | "firstName" | "surname" | "jobTitle" | "telephone"
>;

export type BranchTeam = Pick<
  typeof branches.$inferSelect,
  "branchId" | "slug" | "name" | "street" | "town" | "postcode" | "email"
> & { telephone: string; team: TeamMember[] };

type Input = { branchId: number; channel: "sales" | "lettings"; staffMemberId: number | null };

/** A branch as somebody asking about one property meets it: that channel's number and people, the property's own first. */
export async function findBranchTeam(ctx: Context, input: Input): Promise<BranchTeam | null> {
  const [branch] = await ctx.db
    .select()
    .from(branches)
    .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, input.branchId)));
  if (!branch) return null;
  const contactable = input.channel === "sales" ? staff.contactableForSales : staff.contactableForLettings;
  const team = await ctx.db
    .select({
      staffMemberId: staff.staffMemberId,
      firstName: staff.firstName,
      surname: staff.surname,
      jobTitle: staff.jobTitle,
      telephone: staff.telephone,
    })
    .from(staff)
    .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.branchId, input.branchId), eq(contactable, true)))
    .orderBy(asc(staff.position));
  const own = input.channel === "sales" ? branch.salesTelephone : branch.lettingsTelephone;
  const { branchId, slug, name, street, town, postcode, email } = branch;
  const first = team.filter((member) => member.staffMemberId === input.staffMemberId);
  const others = team.filter((member) => member.staffMemberId !== input.staffMemberId);
  return {
    branchId,
    slug,
    name,
    street,
    town,
    postcode,
    email,
    telephone: own ?? branch.telephone,
    team: [...first, ...others],
  };
}
