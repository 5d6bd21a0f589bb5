import { and, eq, inArray } from "drizzle-orm";
import { loadDemoViewings } from "#db/demo/load-demo-viewings.server.ts";
import { demoAgencies } from "#db/demo/read-demo-stock.server.ts";
import { listAgencyHostnames } from "#domains/agency/read-agencies.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { staff } from "#domains/branches/tables.server.ts";
import { createInvitation } from "#domains/staff/invitations.server.ts";
import { formatJoinUrl } from "#domains/staff/join-link.ts";
import { type Role, roleLabels } from "#domains/staff/permissions.ts";
import { consoleAgencyId, consoleArea, deskArea, type StaffArea } from "#domains/staff/staff-area.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Config } from "#platform/config.server.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import { loadDemoDiary } from "./demo-diary.server.ts";
import { loadDemoWork } from "./demo-work.server.ts";

/** The other demo agency shows the forms without a diary. */
const agencyWithDiary = "harbour-and-vale";

export type DemoDesk = Readonly<{ label: string; hostname: string; email: string; path: string }>;

/**
 * One member per role for each demo agency and for the console, and a link for the owner until it is used. Never with a DATABASE_URL: a link
 * in a log would open the desk of a real installation.
 */
export async function prepareDemoDesk(
  db: Database,
  { demo, databaseUrl, consoleHost }: Pick<Config, "demo" | "databaseUrl" | "consoleHost">,
): Promise<DemoDesk[]> {
  if (!demo || databaseUrl !== null) return [];
  const { agencyId: id, name, slug } = agencies;
  const found = await db
    .select({ id, name, slug })
    .from(agencies)
    .where(inArray(slug, [...demoAgencies]));
  const addresses = await listAgencyHostnames(db, 100);
  const desks: DemoDesk[] = [];
  for (const agency of found) {
    const hostname = addresses.find((address) => address.name === agency.name)?.hostname ?? "localhost";
    desks.push({ label: `Desk of ${agency.name}`, hostname, ...(await inviteDemoOwner(db, agency, deskArea)) });
    const loadAppointments = agency.slug === agencyWithDiary ? loadDemoDiary : loadDemoViewings;
    await loadAppointments(forAgency(db, agency.id), agency);
    await loadDemoWork(forAgency(db, agency.id), agency);
  }
  if (consoleHost !== null) {
    const agency = { id: consoleAgencyId, slug: "console" };
    desks.push({ label: "Console", hostname: consoleHost, ...(await inviteDemoOwner(db, agency, consoleArea)) });
    await loadDemoWork(forAgency(db, consoleAgencyId), agency);
  }
  return desks;
}

/** Of the console, which has no branch pages. */
const vendorPeople: Partial<Record<Role, string>> = {
  owner: "Isobel Marsden",
  manager: "Anil Kapoor",
  "read-only": "Joe Whitlock",
};

async function inviteDemoOwner(everyone: Database, agency: { id: number; slug: string }, area: StaffArea) {
  const db = forAgency(everyone, agency.id);
  const toEmail = (role: string) => `${role}@${agency.slug}.example`;
  const people = await db
    .select()
    .from(staff)
    .where(eq(staff.agencyId, agency.id))
    .orderBy(staff.staffMemberId)
    .limit(area.roles.length);
  const members = area.roles.map((role, index) => {
    const person = people[index];
    const name = person ? `${person.firstName} ${person.surname}` : (vendorPeople[role] ?? roleLabels[role]);
    const joinedAt = role === "owner" ? null : new Date(Date.now() - (120 + index * 31) * dayMs);
    return { agencyId: agency.id, email: toEmail(role), role, name, joinedAt, personId: person?.staffMemberId ?? null };
  });
  await db.insert(staffAccounts).values(members).onConflictDoNothing();
  const email = toEmail("owner");
  const isOwner = and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.email, email));
  const [owner] = await db.select().from(staffAccounts).where(isOwner);
  if (!owner || owner.joinedAt !== null) return { email, path: area.path };
  const token = await db.transaction((tx) => createInvitation({ db: tx, now: new Date() }, owner));
  return { email, path: formatJoinUrl("", token, area) };
}
