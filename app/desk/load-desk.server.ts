import { data, redirect } from "react-router";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { listAuditLog } from "#domains/staff/audit.server.ts";
import { readOwnAccount } from "#domains/staff/credentials.server.ts";
import { inAgency, isStaffContext, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can, roleLabels } from "#domains/staff/permissions.ts";
import { listTeam, listTeamChoices } from "#domains/staff/team.server.ts";
import type { Context } from "#platform/context.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { type DeskPageName, deskPages, findDeskPage, joinPath, signInPath } from "./desk-pages.ts";
import { loadTodayBoxes } from "./today-boxes.server.ts";

const maxSearchLength = 100;

/** The data of each page. The permission of the page has been checked; a narrower one is checked here. */
const loaders = {
  today: async (ctx: StaffContext) => ({ boxes: await loadTodayBoxes(ctx) }),
  team: (ctx: StaffContext) =>
    inAgency(ctx, async (tx) => ({ members: await listTeam(tx), choices: await listTeamChoices(tx) })),
  audit: async (ctx: StaffContext, url: URL) => {
    const text = (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
    const accountId = readId(url, "member");
    const found = await inAgency(ctx, async (tx) => ({
      ...(await listAuditLog(tx, { text, accountId, before: readId(url, "before") })),
      members: (await listTeam(tx)).map((member) => ({ id: member.accountId, name: member.name || member.email })),
    }));
    return { ...found, text, accountId };
  },
  account: (ctx: StaffContext) => readOwnAccount(ctx),
} satisfies Record<DeskPageName, (ctx: StaffContext, url: URL) => Promise<unknown>>;

type DeskPageData = { [Name in DeskPageName]: Awaited<ReturnType<(typeof loaders)[Name]>> };

/** The properties of a page's component. */
export type DeskPageProps<Name extends DeskPageName> = { data: DeskPageData[Name] };

/** What the shell around a page shows. */
export type SignedIn = Extract<Awaited<ReturnType<typeof loadDesk>>, { kind: "page" }>;

const readId = (url: URL, name: string) => rowId().safeParse(url.searchParams.get(name)).data ?? null;

export async function loadDesk(ctx: Context, rest: string, url: URL) {
  const { identity } = await agencyConfig(ctx);
  const agency = identity.name;
  const path = `/desk${rest === "" ? "" : `/${rest}`}`;
  if (path === joinPath) return { kind: "join" as const, agency };
  if (!isStaffContext(ctx)) {
    if (path === signInPath) return { kind: "sign-in" as const, agency };
    throw redirect(signInPath);
  }
  if (path === signInPath) throw redirect("/desk");
  const page = findDeskPage(rest);
  if (page === null) throw data(null, { status: 404 });
  const { staff } = ctx;
  const isPermitted = (name: DeskPageName) => {
    const { action } = deskPages[name];
    return action === null || can(staff, action);
  };
  if (!isPermitted(page)) throw data(null, { status: 403 });
  const { name, email, role, branchIds } = staff;
  return {
    kind: "page" as const,
    agency,
    staff: { name, email, role, branchIds, roleLabel: roleLabels[role] },
    pages: (Object.keys(deskPages) as DeskPageName[]).filter(isPermitted),
    ...({ page, data: await loaders[page](ctx, url) } as LoadedPage),
  };
}

type LoadedPage = { [Name in DeskPageName]: { page: Name; data: DeskPageData[Name] } }[DeskPageName];
