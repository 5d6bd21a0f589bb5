import { Building2, CircleUser, ClipboardList, KeyRound, UsersRound } from "lucide-react";
import type { ConsoleAction } from "#domains/vendor/console-permissions.ts";

type Page = Readonly<{
  path: string;
  title: string;
  /** null: as at the desk, which the loader checks. */
  action: ConsoleAction | null;
  /** null: not in the menu. */
  icon: typeof Building2 | null;
}>;

/** Every page of the console. Its data is loaded in `load-console.server.ts`, its component is in `console.tsx`. */
export const consolePages = {
  agencies: { path: "/console", title: "Agencies", action: "agency.read", icon: Building2 },
  agency: { path: "/console/agencies/:id", title: "Agency", action: "agency.read", icon: null },
  installation: { path: "/console/installation", title: "Installation", action: "agency.read", icon: KeyRound },
  team: { path: "/console/team", title: "Team", action: null, icon: UsersRound },
  audit: { path: "/console/audit", title: "Audit log", action: null, icon: ClipboardList },
  account: { path: "/console/account", title: "My account", action: null, icon: CircleUser },
} as const satisfies Record<string, Page>;

export type ConsolePageName = keyof typeof consolePages;
