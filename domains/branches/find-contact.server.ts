import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import type { Channel } from "#domains/agency/channel.ts";
import { remember } from "#domains/agency/remember.server.ts";
import type { Postcode } from "#domains/places/postcode.ts";
import type { Context } from "#platform/context.ts";
import { type StaffMember, staffColumns } from "./find-branches.server.ts";
import { branchAreas, branches, departments, staff } from "./tables.server.ts";

type Wanted = Readonly<{ branchId: number | null; departmentId: number | null; staffMemberId: number | null }>;

export type Contact = Awaited<ReturnType<typeof findContact>>;

/** The contact for a staff member, else a department, else a branch; unknown ids fall through to the next level. `telephone` is their own number. */
export async function findContact(ctx: Context, wanted: Wanted) {
  const member = wanted.staffMemberId === null ? undefined : await findMember(ctx, wanted.staffMemberId);
  const department = wanted.departmentId === null ? undefined : await findDepartment(ctx, wanted.departmentId);
  const branchId = member?.branchId ?? department?.branchId ?? wanted.branchId;
  const branch = branchId === null ? undefined : await findOffice(ctx, branchId);
  return {
    email: (member ?? department ?? branch)?.email ?? null,
    telephone: (member ?? department ?? branch)?.telephone ?? null,
    member: member ?? null,
    branch: branch ?? null,
  };
}

async function findMember({ agency, db }: Context, id: number) {
  const { staffMemberId, firstName, telephone, email, branchId } = staff;
  const [row] = await db
    .select({ staffMemberId, firstName, telephone, email, branchId })
    .from(staff)
    .where(and(eq(staff.agencyId, agency.id), eq(staffMemberId, id)));
  return row;
}

async function findDepartment({ agency, db }: Context, id: number) {
  const [row] = await db
    .select({ email: departments.email, telephone: departments.telephone, branchId: departments.branchId })
    .from(departments)
    .where(and(eq(departments.agencyId, agency.id), eq(departments.departmentId, id)));
  return row;
}

function findOffice(ctx: Context, id: number) {
  return remember(ctx, `office ${id}`, async () => {
    const isOffice = and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, id));
    const [row] = await ctx.db.select().from(branches).where(isOffice);
    return row;
  });
}

type Input = { branchId: number; channel: Channel; staffMemberId: number | null };

/** The branch contact shown on a property: the channel's number and staff, the property's own staff member first. */
export function findBranchTeam(ctx: Context, input: Input) {
  return remember(ctx, `team ${input.branchId} ${input.channel} ${input.staffMemberId}`, () => readTeam(ctx, input));
}

async function readTeam(ctx: Context, input: Input) {
  const branch = await findOffice(ctx, input.branchId);
  if (!branch) return null;
  const { branchId, slug, name, street, town, county, postcode, email } = branch;
  const ownNumber = input.channel === "sales" ? branch.salesTelephone : branch.lettingsTelephone;
  const telephone = ownNumber ?? branch.telephone;
  const [departmentId, team] = await Promise.all([findChannelDepartment(ctx, input), findTeam(ctx, input)]);
  const shown = { branchId, slug, name, street, town, county, postcode, email, telephone, departmentId, team };
  return inOwnLanguage(ctx, shown);
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

/** The branch with the longest matching postcode prefix: unit, sector, district, then area; null if none matches. */
export async function findBranchForPostcode(ctx: Context, { full, sector, outcode }: Postcode) {
  const { branchId, slug, name, telephone, email } = branches;
  const letters = /^[A-Z]+/.exec(outcode)?.[0] ?? "";
  const prefixes = [full, sector, outcode, letters].filter((prefix) => prefix !== null && prefix !== "") as string[];
  const [branch] = await ctx.db
    .select({ branchId, slug, name, telephone, email })
    .from(branchAreas)
    .innerJoin(branches, and(eq(branches.agencyId, branchAreas.agencyId), eq(branches.branchId, branchAreas.branchId)))
    .where(and(eq(branchAreas.agencyId, ctx.agency.id), inArray(branchAreas.postcodePrefix, prefixes)))
    .orderBy(desc(sql`length(${branchAreas.postcodePrefix})`))
    .limit(1);
  return branch ?? null;
}
