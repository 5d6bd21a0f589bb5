export const roles = ["owner", "manager", "negotiator", "editor", "read-only"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  negotiator: "Negotiator",
  editor: "Editor",
  "read-only": "Read only",
};

/** "branch": only what belongs to one of the member's branches. */
type Scope = "all" | "branch" | "none";
type Row = Readonly<Record<Role, Scope>>;

const row = (owner: Scope, manager: Scope, negotiator: Scope, editor: Scope, readOnly: Scope): Row => ({
  ...{ owner, manager, negotiator, editor },
  "read-only": readOnly,
});

/** Every action of the desk. Columns: owner, manager, negotiator, editor, read-only. */
export const permissions = {
  "lead.read": row("all", "branch", "branch", "none", "branch"),
  "lead.assign": row("all", "branch", "branch", "none", "none"),
  "lead.reply": row("all", "branch", "branch", "none", "none"),
  "lead.export": row("all", "branch", "none", "none", "none"),
  "diary.read": row("all", "branch", "branch", "none", "branch"),
  "diary.book": row("all", "branch", "branch", "none", "none"),
  "diary.settings": row("all", "branch", "none", "none", "none"),
  "stock.read": row("all", "branch", "branch", "all", "branch"),
  "stock.edit": row("all", "branch", "none", "none", "none"),
  "feed.read": row("all", "all", "none", "none", "all"),
  "feed.manage": row("all", "branch", "none", "none", "none"),
  "people.read": row("all", "branch", "branch", "none", "none"),
  "people.manage": row("all", "branch", "none", "none", "none"),
  "site.read": row("all", "none", "none", "all", "all"),
  "site.edit": row("all", "none", "none", "all", "none"),
  "site.publish": row("all", "none", "none", "all", "none"),
  "figures.read": row("all", "branch", "none", "none", "branch"),
  "figures.share": row("all", "branch", "none", "none", "none"),
  "team.read": row("all", "all", "all", "all", "all"),
  "team.manage": row("all", "none", "none", "none", "none"),
  "audit.read": row("all", "branch", "none", "none", "none"),
  "settings.edit": row("all", "none", "none", "none", "none"),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof permissions;

/** `branchIds` null: all branches. */
export type Permitted = Readonly<{ role: Role; branchIds: readonly number[] | null }>;

/** What is acted on; `branchId` null: it belongs to no branch yet. */
export type Subject = Readonly<{ branchId: number | null }>;

/** Without a subject: whether there is anything the member may do this to, for menus. */
export function can(staff: Permitted, action: Action, subject?: Subject): boolean {
  const scope: Scope = permissions[action][staff.role];
  if (scope !== "branch" || staff.branchIds === null) return scope !== "none";
  if (subject === undefined) return staff.branchIds.length > 0;
  return subject.branchId !== null && staff.branchIds.includes(subject.branchId);
}
