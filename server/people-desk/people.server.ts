import { and, desc, eq, exists, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { deleteAccountData } from "#domains/account/personal-data/delete-account.server.ts";
import { exportDataOf } from "#domains/account/personal-data/export-personal-data.server.ts";
import { consentRecords, marketingPreferences, users } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findPersonalAppointments } from "#domains/diary/lead-appointments.server.ts";
import { findPersonalLeads } from "#domains/enquiries/lead/find-lead.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { isReadable as isReadableLead } from "#domains/enquiries/work/find-inbox.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { exportSavedData } from "#domains/saved/api.server.ts";
import { savedProperties, savedSearches } from "#domains/saved/tables.server.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can, permissions } from "#domains/staff/permissions.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { t } from "#languages/translate.ts";
import { NotFound } from "#platform/errors.ts";
import { findAddress, readLog } from "./address-requests.server.ts";

const pageSize = 50;
const maxListed = 100;
const maxTextLength = 100;

/** `before`: the last person of the previous page. */
export type PeopleFilter = Readonly<{ text: string; before: number | null }>;

export function parsePeopleFilter(query: URLSearchParams): PeopleFilter {
  const before = query.get("before") ?? "";
  return {
    text: (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, maxTextLength),
    before: /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null,
  };
}

/** A visitor belongs to the branches they have enquired at; a member of all branches sees everyone. */
function isReadable(tx: StaffContext, action: "people.read" | "people.manage" = "people.read"): SQL | undefined {
  const { agency, staff, db } = tx;
  const ofAgency = eq(users.agencyId, agency.id);
  if (!can(staff, action)) return sql`false`;
  if (staff.branchIds === null || permissions[action][staff.role] === "all") return ofAgency;
  const enquired = db
    .select({ one: sql`1` })
    .from(leads)
    .where(
      and(
        eq(leads.agencyId, users.agencyId),
        eq(leads.userId, users.userId),
        inArray(leads.officeBranchId, [...staff.branchIds]),
      ),
    );
  return and(ofAgency, exists(enquired));
}

const joinsPreferences = and(
  eq(marketingPreferences.agencyId, users.agencyId),
  eq(marketingPreferences.userId, users.userId),
);
const { userId, email, firstName, lastName, doNotContact, createdAt, lastSeenAt } = users;
const personColumns = {
  ...{ userId, email, firstName, lastName, doNotContact, createdAt, lastSeenAt },
  optedIn: sql<boolean>`coalesce(${marketingPreferences.optedIn}, false)`,
};

/** A person of the list that starts after another. */
const isAfter = (before: number): SQL =>
  sql`(${createdAt}, ${userId}) < (select created_at, user_id from ${users} as last
    where (last.agency_id, last.user_id) = (${users.agencyId}, ${before}))`;

/** Registered visitors, newest first, and what is stored under a mail address that was searched for. */
export function listPeople(ctx: StaffContext, { text, before }: PeopleFilter) {
  requirePermission(ctx, "people.read");
  return inAgency(ctx, async (tx) => {
    const address = await findAddress(tx, text);
    return asSite(tx, async (site) => {
      const words = text.split(/\s+/).filter(Boolean).slice(0, 5);
      const matches = words.map((word) => {
        const contains = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
        return or(
          ilike(users.emailLower, contains.toLowerCase()),
          ilike(firstName, contains),
          ilike(lastName, contains),
        );
      });
      const ofPerson = and(isReadableLead(site), eq(leads.userId, userId), eq(leads.agencyId, users.agencyId));
      const rows = await site.db
        .select({
          ...personColumns,
          enquiries: sql<number>`(select count(*)::int from ${leads} where ${ofPerson})`,
        })
        .from(users)
        .leftJoin(marketingPreferences, joinsPreferences)
        .where(and(isReadable(site), before === null ? undefined : isAfter(before), ...matches))
        .orderBy(desc(createdAt), desc(userId))
        .limit(pageSize + 1);
      const people = rows.slice(0, pageSize);
      const total = await site.db.$count(users, and(isReadable(site), ...matches));
      return { text, people, total, address, next: rows.length > pageSize ? (people.at(-1)?.userId ?? null) : null };
    });
  });
}

async function findPerson(site: StaffContext, id: number, action: "people.read" | "people.manage" = "people.read") {
  const [person] = await site.db
    .select({ user: users, ...personColumns })
    .from(users)
    .leftJoin(marketingPreferences, joinsPreferences)
    .where(and(isReadable(site, action), eq(userId, id)));
  if (!person) throw new NotFound("There is no such person");
  return person;
}

/** Saved homes and searches only of people who agreed to hear from the agency. */
export async function readPerson(ctx: StaffContext, id: number) {
  requirePermission(ctx, "people.read");
  const { saved, ...found } = await inAgency(ctx, async (tx) => {
    const log = await readLog(tx, toSubject(id));
    const person = await asSite(tx, (site) => readPersonData(site, id));
    return { ...person, log };
  });
  const described = await describeSearches(ctx, saved?.searches.map(({ search }) => search) ?? []);
  const searches = saved?.searches.map(({ search: _, ...each }, i) => ({
    ...each,
    summary: described[i]?.summary ?? "",
    path: described[i]?.path ?? "",
  }));
  return {
    ...found,
    saved: saved && { homes: saved.homes, searches: searches ?? [] },
    mayManage: can(ctx.staff, "people.manage"),
  };
}

async function readPersonData(site: StaffContext, id: number) {
  const { user, ...person } = await findPerson(site, id);
  const { telHome, telMobile, town, postcode } = user;
  const showsSaved = person.optedIn && !person.doNotContact;
  return {
    person: { ...person, telHome, telMobile, town, postcode },
    saved: showsSaved ? await readSaved(site, id) : null,
    consents: await readConsents(site, id),
    enquiries: await readEnquiries(site, id),
  };
}

async function readSaved({ db, agency }: StaffContext, id: number) {
  const { propertyId, createdAt: savedAt } = savedProperties;
  const homes = await db
    .select({ propertyId, address: properties.displayAddress, savedAt })
    .from(savedProperties)
    .innerJoin(
      properties,
      and(eq(properties.agencyId, savedProperties.agencyId), eq(properties.propertyId, propertyId)),
    )
    .where(and(eq(savedProperties.agencyId, agency.id), eq(savedProperties.userId, id)))
    .orderBy(desc(savedAt))
    .limit(maxListed);
  const { searchId, name, search, alertFrequency } = savedSearches;
  const searches = await db
    .select({ searchId, name, search, alertFrequency })
    .from(savedSearches)
    .where(and(eq(savedSearches.agencyId, agency.id), eq(savedSearches.userId, id)))
    .orderBy(desc(searchId))
    .limit(maxListed);
  return { homes, searches };
}

const readConsents = ({ db, agency }: StaffContext, id: number) => {
  const { consentRecordId, purpose, granted, statement, url, recordedAt } = consentRecords;
  return db
    .select({ consentRecordId, purpose, granted, statement, url, recordedAt })
    .from(consentRecords)
    .where(and(eq(consentRecords.agencyId, agency.id), eq(consentRecords.userId, id)))
    .orderBy(desc(consentRecordId))
    .limit(maxListed);
};

/** Those that the member may read. */
async function readEnquiries(site: StaffContext, id: number) {
  const { identity } = await agencyConfig(site);
  const rows = await site.db
    .select({ leadId: leads.leadId, kind: leads.kind, createdAt: leads.createdAt, home: properties.displayAddress })
    .from(leads)
    .leftJoin(properties, and(eq(properties.agencyId, leads.agencyId), eq(properties.propertyId, leads.propertyId)))
    .where(and(isReadableLead(site), eq(leads.userId, id)))
    .orderBy(desc(leads.leadId))
    .limit(maxListed);
  return rows.map(({ kind, ...lead }) => ({
    ...lead,
    kind: leadKinds[kind].label,
    reference: formatLeadReference(identity.name, lead.leadId),
  }));
}

/** Without a name, so that the log may outlive the account. */
const toSubject = (id: number) => `Visitor ${id}`;

/** The answer to a subject access request: what the visitor's own download contains. It is logged first. */
export async function exportPerson(ctx: StaffContext, id: number) {
  requirePermission(ctx, "people.manage");
  const user = await inAgency(ctx, async (tx) => {
    const person = await asSite(tx, (site) => findPerson(site, id, "people.manage"));
    await recordAudit(tx, { action: "people.exported", subject: toSubject(id) });
    return person.user;
  });
  return exportDataOf(ctx, user, [exportSavedData, findPersonalLeads, findPersonalAppointments]);
}

export const contactInput = z.object({ do_not_contact: z.boolean() });

/** No alert or marketing mail goes to someone who must not be contacted. */
export function setDoNotContact(ctx: StaffContext, id: number, isOn: boolean): Promise<void> {
  requirePermission(ctx, "people.manage");
  return inAgency(ctx, async (tx) => {
    const before = await asSite(tx, async (site) => {
      const { user } = await findPerson(site, id, "people.manage");
      const isOwn = and(eq(users.agencyId, site.agency.id), eq(userId, id));
      await site.db.update(users).set({ doNotContact: isOn, updatedAt: site.now }).where(isOwn);
      return user.doNotContact;
    });
    await recordAudit(tx, {
      action: "people.contact",
      subject: toSubject(id),
      before: { doNotContact: before },
      after: { doNotContact: isOn },
    });
  });
}

/** Deletes the account as its owner could; enquiries and proof of consent stay for their retention periods. */
export function erasePerson(ctx: StaffContext, id: number): Promise<void> {
  requirePermission(ctx, "people.manage");
  return inAgency(ctx, async (tx) => {
    await asSite(tx, async (site) => {
      const { user } = await findPerson(site, id, "people.manage");
      await deleteAccountData(site, user, () => t("You asked us to."));
    });
    await recordAudit(tx, { action: "people.erased", subject: toSubject(id) });
  });
}
