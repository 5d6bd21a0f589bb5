import { and, desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { matchesText as isLeadWith, isReadable as isReadableLead } from "#domains/enquiries/work/find-inbox.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { requireStaff } from "#domains/staff/api.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { listPeople, parsePeopleFilter } from "./people-desk/people.server.ts";
import { matchesText as isHomeWith, isReadable as isReadableHome } from "./stock-desk/list-stock.server.ts";

/** Of each kind. */
const maxFound = 5;
const minTextLength = 2;

export type DeskMatch = Readonly<{ kind: "home" | "lead" | "person"; label: string; detail: string; path: string }>;

/** Homes, leads and people by name, address or reference, for the command menu: only those that the member may read. */
async function searchDesk(ctx: StaffContext, query: URLSearchParams): Promise<DeskMatch[]> {
  const filter = { ...parsePeopleFilter(query), before: null };
  if (filter.text.length < minTextLength) return [];
  const found = await inAgency(ctx, async (tx) => [
    ...(await findHomes(tx, filter.text)),
    ...(await findLeads(tx, filter.text)),
  ]);
  const { people } = can(ctx.staff, "people.read") ? await listPeople(ctx, filter) : { people: [] };
  return [
    ...found,
    ...people.slice(0, maxFound).map(({ userId, firstName, lastName, email }) => ({
      kind: "person" as const,
      label: `${firstName} ${lastName}`,
      detail: email,
      path: `/desk/people/${userId}`,
    })),
  ];
}

async function findHomes(tx: StaffContext, text: string): Promise<DeskMatch[]> {
  const { propertyId, displayAddress, reference, closedOn } = properties;
  const rows = await tx.db
    .select({ propertyId, displayAddress, reference })
    .from(properties)
    .where(and(isReadableHome(tx), isHomeWith(text)))
    .orderBy(desc(closedOn), desc(propertyId))
    .limit(maxFound);
  return rows.map((home) => ({
    ...{ kind: "home", label: home.displayAddress, detail: home.reference },
    path: `/desk/stock/${home.propertyId}`,
  }));
}

async function findLeads(tx: StaffContext, text: string): Promise<DeskMatch[]> {
  const { identity } = await agencyConfig(tx);
  const { leadId, firstName, lastName, activeAt, propertyId } = leads;
  const isHome = and(eq(properties.agencyId, leads.agencyId), eq(properties.propertyId, propertyId));
  const rows = await tx.db
    .select({ leadId, firstName, lastName, home: properties.displayAddress })
    .from(leads)
    .leftJoin(properties, isHome)
    .where(and(isReadableLead(tx), await isLeadWith(tx, text)))
    .orderBy(desc(activeAt), desc(leadId))
    .limit(maxFound);
  return rows.map((lead) => ({
    ...{ kind: "lead", label: `${lead.firstName} ${lead.lastName}`.trim(), path: `/desk/leads/${lead.leadId}` },
    detail: [formatLeadReference(identity.name, lead.leadId), lead.home].filter(Boolean).join(" · "),
  }));
}

/** Mount under /desk/api after `staffSession`. */
export function deskSearchApi() {
  const api = new Hono<AppEnvironment>();
  api.get("/search", async (c) =>
    c.json({ found: await searchDesk(requireStaff(c), new URL(c.req.url).searchParams) }),
  );
  return api;
}
