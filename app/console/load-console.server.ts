import path from "node:path";
import { data, redirect } from "react-router";
import type { z } from "zod";
import { readOwnAccount } from "#domains/staff/credentials.server.ts";
import { inAgency, isStaffContext, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can, roleLabels } from "#domains/staff/permissions.ts";
import { consoleArea } from "#domains/staff/staff-area.ts";
import { listTeam, listTeamChoices } from "#domains/staff/team.server.ts";
import { listInput } from "#domains/vendor/console-input.ts";
import { canInConsole } from "#domains/vendor/console-permissions.ts";
import { projectDir, readRelease } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { pageSize } from "#server/console/agencies.server.ts";
import { consoleName } from "#server/console/console-agency.server.ts";
import { type ConsoleRoute, consoleRoutes, runConsoleRoute } from "#server/console/console-routes.server.ts";
import { loadAudit } from "../desk/load-desk.server.ts";
import { type ConsolePageName, consolePages } from "./console-pages.ts";

type Asked = Readonly<{ url: URL; id: number }>;

/** The same call as the API's; checks of host names and mail are made by the page. */
const call = <Route extends ConsoleRoute>(
  ctx: StaffContext,
  route: Route,
  given: { id?: number; fields?: Record<string, unknown> } = {},
): Promise<z.output<Route["output"]>> => {
  const migrations = path.join(projectDir(), "db", "migrations");
  const installation = {
    migrations,
    release: readRelease(),
    secretKey: "",
    consoleHost: null,
    mailFrom: null,
    mailSpf: null,
    archiveFolder: "",
  };
  return runConsoleRoute({ ...ctx, actor: ctx.staff }, route, { ...given, installation });
};

const loaders = {
  agencies: async (ctx: StaffContext, { url }: Asked) => {
    const filter = listInput.parse(Object.fromEntries(url.searchParams));
    return { filter, pageSize, list: await call(ctx, consoleRoutes.listAgencies, { fields: filter }) };
  },
  agency: async (ctx: StaffContext, { id }: Asked) => ({ agency: await call(ctx, consoleRoutes.readAgency, { id }) }),
  installation: async (ctx: StaffContext) => ({
    installation: await call(ctx, consoleRoutes.readInstallation),
    keys: canInConsole(ctx.staff.role, "key.manage") ? (await call(ctx, consoleRoutes.listKeys)).keys : null,
    mayImport: canInConsole(ctx.staff.role, "agency.import"),
  }),
  team: (ctx: StaffContext) =>
    inAgency(ctx, async (tx) => ({
      ...{ members: await listTeam(tx), choices: await listTeamChoices(tx, consoleArea) },
      support: undefined,
    })),
  audit: (ctx: StaffContext, { url }: Asked) => loadAudit(ctx, { url }),
  account: (ctx: StaffContext) => readOwnAccount(ctx),
} satisfies Record<ConsolePageName, (ctx: StaffContext, asked: Asked) => Promise<unknown>>;

export type ConsolePageProps<Name extends ConsolePageName> = { data: Awaited<ReturnType<(typeof loaders)[Name]>> };
export type Agency = ConsolePageProps<"agency">["data"]["agency"];
export type SignedInToConsole = Extract<Awaited<ReturnType<typeof loadConsole>>, { kind: "page" }>;
/** What the shell around a page shows; the data of an error of someone who is signed in. */
export type ShellData = Pick<SignedInToConsole, "console" | "staff" | "menu">;

export async function loadConsole(ctx: Context, rest: string, url: URL) {
  if (rest === "join" || (rest === "sign-in" && !isStaffContext(ctx)))
    return { kind: rest, console: consoleName } as const;
  if (!isStaffContext(ctx)) throw redirect("/console/sign-in");
  if (rest === "sign-in") throw redirect("/console");
  const [, folder = rest, id = "0"] = /^(agencies)\/([1-9]\d{0,8})$/.exec(rest) ?? [];
  const wanted = `/console${rest === "" ? "" : `/${folder}`}${id === "0" ? "" : "/:id"}`;
  const names = Object.keys(consolePages) as ConsolePageName[];
  const page = names.find((name) => consolePages[name].path === wanted);
  const { staff } = ctx;
  const isPermitted = (name: ConsolePageName) => {
    const { action } = consolePages[name];
    if (action !== null) return canInConsole(staff.role, action);
    return name !== "audit" || can(staff, "audit.read");
  };
  const { accountId, name, email, role, branchIds } = staff;
  const shell = {
    console: consoleName,
    staff: { accountId, name, email, role, branchIds, roleLabel: roleLabels[role] },
    menu: names.filter((each) => consolePages[each].isInMenu && isPermitted(each)),
  };
  if (!page) throw data(shell, { status: 404 });
  if (!isPermitted(page)) throw data(shell, { status: 403 });
  const loaded = await (loaders[page](ctx, { url, id: Number(id) }) as Promise<unknown>).catch((error) => {
    throw error instanceof Refusal ? data(shell, { status: error.status }) : error;
  });
  return { kind: "page" as const, ...shell, page, data: loaded };
}
