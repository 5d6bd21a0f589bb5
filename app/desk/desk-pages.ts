import type { ComponentType } from "react";
import type { Action } from "#domains/staff/permissions.ts";

type DeskPage = Readonly<{
  /** May contain `:id`, the number of what the page shows. */
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
  leads: { path: "/desk/leads", title: "Leads", action: "lead.read", isMain: true },
  lead: { path: "/desk/leads/:id", title: "Lead", action: "lead.read", isMain: false },
  templates: { path: "/desk/leads/templates", title: "Reply templates", action: "settings.edit", isMain: false },
  diary: { path: "/desk/diary", title: "Diary", action: "diary.read", isMain: true },
  stock: { path: "/desk/stock", title: "Stock", action: "stock.read", isMain: true },
  home: { path: "/desk/stock/:id", title: "Home", action: "stock.read", isMain: false },
  feeds: { path: "/desk/feeds", title: "Feeds", action: "feed.read", isMain: false },
  site: { path: "/desk/site", title: "Site", action: "site.read", isMain: true },
  setup: { path: "/desk/site/setup", title: "Set up your site", action: "settings.edit", isMain: false },
  checks: { path: "/desk/site/checks", title: "Checks", action: "site.read", isMain: false },
  redirects: { path: "/desk/site/redirects", title: "Redirects", action: "site.read", isMain: false },
  people: { path: "/desk/people", title: "People", action: "people.read", isMain: true },
  person: { path: "/desk/people/:id", title: "Person", action: "people.read", isMain: false },
  figures: { path: "/desk/figures", title: "Figures", action: "figures.read", isMain: true },
  homeFigures: { path: "/desk/figures/:id", title: "Figures of a home", action: "figures.read", isMain: false },
  team: { path: "/desk/team", title: "Team", action: "team.read", isMain: true },
  audit: { path: "/desk/audit", title: "Audit log", action: "audit.read", isMain: false },
  account: { path: "/desk/account", title: "Account", action: null, isMain: true },
} as const satisfies Record<string, DeskPage>;

export type DeskPageName = keyof typeof deskPages;
export type PageIcons = Record<DeskPageName, ComponentType<{ className?: string; "aria-hidden"?: "true" }>>;

/** Pages for people who are not signed in. */
export const signInPath = "/desk/sign-in";
export const joinPath = "/desk/join";
export const supportPath = "/desk/support";

/** By the rest of the path after `/desk/`; `id` null: the page has none. */
export function findDeskPage(rest: string): { name: DeskPageName; id: number | null } | null {
  const path = rest === "" ? "/desk" : `/desk/${rest}`;
  const [, folder, id] = /^(.*)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const wanted = folder === undefined ? path : `${folder}/:id`;
  const names = Object.keys(deskPages) as DeskPageName[];
  const name = names.find((each) => deskPages[each].path === wanted);
  return name ? { name, id: id === undefined ? null : Number(id) } : null;
}

/** Pages that a menu can lead to. */
export const hasFixedPath = (name: DeskPageName) => !deskPages[name].path.includes(":");

/** Dialogs of the shell: the command menu and the keyboard help. */
export type ShellDialog = "menu" | "keys";
