import { data, redirect } from "react-router";
import { z } from "zod";
import { isOptedIn } from "#domains/account/preferences/update-preferences.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { readDiaryPage } from "#domains/diary/read-diary-page.server.ts";
import { countViews, listFilterChoices, listInbox, listUrgent } from "#domains/enquiries/work/find-inbox.server.ts";
import { parseInboxFilter } from "#domains/enquiries/work/inbox-filter.ts";
import { readLead } from "#domains/enquiries/work/read-lead.server.ts";
import { listTemplates } from "#domains/enquiries/work/reply-templates.server.ts";
import { listAssignees, listOffices } from "#domains/enquiries/work/work-leads.server.ts";
import { findFigures, wantsMonthlyFigures } from "#domains/figures/find-figures.server.ts";
import { parsePeriod } from "#domains/figures/period.ts";
import { readHomeFigures } from "#domains/figures/seller-report.server.ts";
import { listNewestProperties } from "#domains/properties/cards/list-cards.server.ts";
import { exportSavedData } from "#domains/saved/api.server.ts";
import { listAuditLog } from "#domains/staff/audit.server.ts";
import { readOwnAccount } from "#domains/staff/credentials.server.ts";
import { inAgency, isStaffContext, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { isSupport } from "#domains/staff/is-support.ts";
import { can, roleLabels } from "#domains/staff/permissions.ts";
import { listTeam, listTeamChoices } from "#domains/staff/team.server.ts";
import { findSupportGrant, type SupportGrant } from "#domains/vendor/support-access.server.ts";
import type { Context } from "#platform/context.ts";
import { Forbidden, NotFound } from "#platform/errors.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { listPeople, parsePeopleFilter, readPerson } from "#server/people-desk/people.server.ts";
import { readMediaLibrary } from "#server/site-editor/media-library.server.ts";
import { readRedirects } from "#server/site-editor/redirect-verbs.server.ts";
import { readSetup } from "#server/site-editor/setup-verbs.server.ts";
import { readChecks } from "#server/site-editor/site-checks.server.ts";
import { openDocument, readSite } from "#server/site-editor/site-verbs.server.ts";
import { readFeeds } from "#server/stock-desk/feeds.server.ts";
import { readStockPage } from "#server/stock-desk/list-stock.server.ts";
import { homeFieldSchemas, readHome } from "#server/stock-desk/read-home.server.ts";
import { parseStockFilter } from "#server/stock-desk/stock-filter.ts";
import {
  type DeskPageName,
  deskPages,
  findDeskPage,
  hasFixedPath,
  joinPath,
  signInPath,
  supportPath,
} from "./desk-pages.ts";
import type { PrintKind } from "./stock-print.tsx";
import { loadTodayBoxes } from "./today-boxes.server.ts";

const maxSearchLength = 100;

type Asked = Readonly<{ url: URL; id: number | null }>;

const isSame = (lead: { leadId: number }) => (other: { leadId: number }) => lead.leadId === other.leadId;

/** Those of every branch start with the diary of all; booking a lead needs one. */
const isWholeDiary = ({ staff }: StaffContext, { searchParams }: URL) =>
  staff.branchIds === null && !searchParams.has("branch") && !searchParams.has("lead");

/** The data of each page. The permission of the page has been checked; a narrower one is checked here. */
const loaders = {
  today: async (ctx: StaffContext) => ({ boxes: await loadTodayBoxes(ctx) }),
  leads: async (ctx: StaffContext, { url }: Asked) => {
    const { identity } = await agencyConfig(ctx);
    const filter = parseInboxFilter(url.searchParams);
    return inAgency(ctx, async (tx) => {
      const page = await listInbox(tx, filter, identity.name);
      const urgent = await listUrgent(tx, filter, identity.name);
      return {
        filter,
        now: ctx.now,
        page: { ...page, leads: [...urgent, ...page.leads.filter((lead) => !urgent.some(isSame(lead)))] },
        // Where else to look, if there is nothing here.
        matches: page.leads.length === 0 ? await countViews(tx, filter) : null,
        counts: await countViews(tx),
        choices: await listFilterChoices(tx),
        assignees: (await listAssignees(tx))
          .filter((member) => !isSupport(member))
          .map(({ accountId, name, email }) => ({ accountId, name: name || email })),
      };
    });
  },
  lead: async (ctx: StaffContext, { id }: Asked) => {
    const { assignees, ...lead } = await readLead(ctx, id ?? 0);
    return {
      ...lead,
      // Support that was given the lead before stays the shown choice.
      assignees: assignees.filter((member) => !isSupport(member) || member.accountId === lead.lead.assigneeId),
      now: ctx.now,
      savedSearches: await listSavedSearchesOf(ctx, lead.lead.userId),
    };
  },
  templates: (ctx: StaffContext) => inAgency(ctx, async (tx) => ({ templates: await listTemplates(tx) })),
  stock: (ctx: StaffContext, { url }: Asked) => readStockPage(ctx, parseStockFilter(url.searchParams)),
  home: loadHome,
  feeds: (ctx: StaffContext) => readFeeds(ctx),
  site: loadSite,
  setup: (ctx: StaffContext) => readSetup(ctx),
  checks: async (ctx: StaffContext) => ({ groups: await readChecks(ctx), mayEdit: can(ctx.staff, "site.edit") }),
  redirects: (ctx: StaffContext, { url }: Asked) =>
    readRedirects(ctx, (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength)),
  diary: (ctx: StaffContext, { url }: Asked) =>
    readDiaryPage(ctx, {
      date: z.iso.date().safeParse(url.searchParams.get("date")).data ?? null,
      branchId: readId(url, "branch"),
      allBranches: url.searchParams.get("branch") === "all" || isWholeDiary(ctx, url),
      onlyOwn: url.searchParams.get("own") === "1",
      leadId: readId(url, "lead"),
      appointmentId: readId(url, "appointment"),
    }),
  people: (ctx: StaffContext, { url }: Asked) => listPeople(ctx, parsePeopleFilter(url.searchParams)),
  person: (ctx: StaffContext, { id }: Asked) => readPerson(ctx, id ?? 0),
  figures: async (ctx: StaffContext, { url }: Asked) => ({
    ...(await findFigures(ctx, { period: readPeriod(url), branchId: readId(url, "branch") })),
    // Null: support gets no mails.
    wantsMail: isSupport(ctx.staff) ? null : await wantsMonthlyFigures(ctx),
  }),
  homeFigures: (ctx: StaffContext, { url, id }: Asked) => readHomeFigures(ctx, id ?? 0, readPeriod(url)),
  team: (ctx: StaffContext) =>
    inAgency(ctx, async (tx) => ({
      members: await listTeam(tx),
      choices: await listTeamChoices(tx),
      support: (await findSupportGrant(tx)) as SupportGrant | null | undefined,
    })),
  audit: loadAudit,
  account: (ctx: StaffContext) => readOwnAccount(ctx),
} satisfies Record<DeskPageName, (ctx: StaffContext, asked: Asked) => Promise<unknown>>;

/** Of a visitor who sent the lead signed in and agreed to marketing: without it, staff do not see what they look for. */
async function listSavedSearchesOf(ctx: StaffContext, userId: number | null) {
  if (userId === null || !(await isOptedIn(ctx, userId))) return [];
  return (await exportSavedData(ctx, { userId })).saved_searches;
}

type DeskPageData = { [Name in DeskPageName]: Awaited<ReturnType<(typeof loaders)[Name]>> };

export type SiteData = Awaited<ReturnType<typeof loadSite>>;
export type SiteOverviewData = Extract<SiteData, { kind: "overview" }>["site"];

/** Of the desk or of the console. */
export async function loadAudit(ctx: StaffContext, { url }: Pick<Asked, "url">) {
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const accountId = readId(url, "member");
  const found = await inAgency(ctx, async (tx) => ({
    ...(await listAuditLog(tx, { text, accountId, before: readId(url, "before") })),
    members: (await listTeam(tx)).map((member) => ({ id: member.accountId, name: member.name || member.email })),
    branches: await listOffices(tx),
  }));
  return { ...found, text, accountId };
}

async function loadSite(ctx: StaffContext, { url }: Asked) {
  const path = url.searchParams.get("document");
  if (url.searchParams.has("media"))
    return { kind: "media" as const, media: await readMediaLibrary(ctx), mayEdit: can(ctx.staff, "site.edit") };
  if (path === null) return { kind: "overview" as const, site: await readSite(ctx) };
  const [newest] = await listNewestProperties(ctx, { channel: "sales", limit: 1 });
  const preview = {
    agencyName: (await agencyConfig(ctx)).identity.name,
    propertyPage: newest ? `/properties/${newest.property_id}/sales` : null,
  };
  const document = await openDocument(ctx, path);
  return { kind: "document" as const, document: { ...document, ...preview } };
}

async function loadHome(ctx: StaffContext, { url, id }: Asked) {
  const { media } = await agencyConfig(ctx);
  const print = url.searchParams.get("print");
  return {
    ...(await readHome(ctx, id ?? 0)),
    schemas: homeFieldSchemas,
    media: Object.entries(media).map(([name, { key }]) => ({ name, key })),
    print: print === "particulars" || print === "window" ? (print as PrintKind) : null,
  };
}

/** The properties of a page's component. */
export type DeskPageProps<Name extends DeskPageName> = { data: DeskPageData[Name] };

export type SignedIn = Extract<Awaited<ReturnType<typeof loadDesk>>, { kind: "page" }>;
/** What the shell around a page shows; the data of an error of someone who is signed in. */
export type ShellData = Pick<SignedIn, "agency" | "staff" | "pages">;

const readPeriod = (url: URL) => parsePeriod(url.searchParams.get("period"));
const readId = (url: URL, name: string) => rowId().safeParse(url.searchParams.get(name)).data ?? null;

export async function loadDesk(ctx: Context, rest: string, url: URL) {
  const { identity } = await agencyConfig(ctx);
  const agency = identity.name;
  const path = `/desk${rest === "" ? "" : `/${rest}`}`;
  if (path === supportPath) return { kind: "support" as const, agency };
  if (path === joinPath) return { kind: "join" as const, agency };
  if (!isStaffContext(ctx)) {
    if (path === signInPath) return { kind: "sign-in" as const, agency };
    throw redirect(signInPath);
  }
  if (path === signInPath) throw redirect("/desk");
  const found = findDeskPage(rest);
  const { staff } = ctx;
  const isPermitted = (name: DeskPageName) => {
    const { action } = deskPages[name];
    if (name === "account" && isSupport(staff)) return false;
    return action === null || can(staff, action);
  };
  const { accountId, name, email, role, branchIds } = staff;
  const shell = {
    agency,
    staff: { accountId, name, email, role, branchIds, roleLabel: roleLabels[role] },
    pages: (Object.keys(deskPages) as DeskPageName[]).filter((each) => hasFixedPath(each) && isPermitted(each)),
  };
  if (found === null) throw data(shell, { status: 404 });
  const { name: page, id } = found;
  if (!isPermitted(page)) throw data({ ...shell, owners: await listOwners(ctx) }, { status: 403 });
  const loaded = await loaders[page](ctx, { url, id }).catch((error: unknown) => {
    throw error instanceof NotFound || error instanceof Forbidden ? data(shell, { status: error.status }) : error;
  });
  return { kind: "page" as const, ...shell, ...({ page, data: loaded } as LoadedPage) };
}

/** Names of those to ask for what a role doesn't allow. */
const listOwners = async (ctx: StaffContext) =>
  (await inAgency(ctx, listTeam))
    .filter((member) => member.role === "owner" && member.name !== "" && !member.deactivatedAt && !isSupport(member))
    .map(({ name }) => name)
    .slice(0, 3);

type LoadedPage = { [Name in DeskPageName]: { page: Name; data: DeskPageData[Name] } }[DeskPageName];
