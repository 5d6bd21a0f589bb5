import type { ConsoleAction } from "#domains/vendor/console-permissions.ts";

type Page = Readonly<{
  path: string;
  title: string;
  /** null: as at the desk, which the loader checks. */
  action: ConsoleAction | null;
  isInMenu: boolean;
}>;

/** Every page of the console. Its data is loaded in `load-console.server.ts`, its component is in `console.tsx`. */
export const consolePages = {
  agencies: { path: "/console", title: "Agencies", action: "agency.read", isInMenu: true },
  agency: { path: "/console/agencies/:id", title: "Agency", action: "agency.read", isInMenu: false },
  installation: { path: "/console/installation", title: "Installation", action: "agency.read", isInMenu: true },
  team: { path: "/console/team", title: "Team", action: null, isInMenu: true },
  audit: { path: "/console/audit", title: "Audit log", action: null, isInMenu: true },
  account: { path: "/console/account", title: "My account", action: null, isInMenu: true },
} as const satisfies Record<string, Page>;

export type ConsolePageName = keyof typeof consolePages;
