import type { Action } from "#domains/staff/permissions.ts";

type DeskPage = Readonly<{
  path: string;
  title: string;
  /** What a member must be allowed to do to see the page; null: every member. */
  action: Action | null;
  /** In the main menu; other pages are in the command menu. */
  isMain: boolean;
}>;

/**
 * Every page of the desk, in the order of the menu. Its data is loaded in `load-desk.server.ts`, its component is in
 * `desk.tsx`; the types ask for both.
 */
export const deskPages = {
  today: { path: "/desk", title: "Today", action: null, isMain: true },
  team: { path: "/desk/team", title: "Team", action: "team.read", isMain: true },
  audit: { path: "/desk/audit", title: "Audit log", action: "audit.read", isMain: false },
  account: { path: "/desk/account", title: "My account", action: null, isMain: true },
} as const satisfies Record<string, DeskPage>;

export type DeskPageName = keyof typeof deskPages;

/** Pages for people who are not signed in. */
export const signInPath = "/desk/sign-in";
export const joinPath = "/desk/join";

/** By the rest of the path after `/desk/`. */
export function findDeskPage(rest: string): DeskPageName | null {
  const path = rest === "" ? "/desk" : `/desk/${rest}`;
  const names = Object.keys(deskPages) as DeskPageName[];
  return names.find((name) => deskPages[name].path === path) ?? null;
}

/** Dialogs of the shell: the command menu and the keyboard help. */
export type ShellDialog = "menu" | "keys";
