import type { Role } from "#domains/staff/permissions.ts";

/** The roles of vendor staff and of API keys. */
export const consoleRoles = ["owner", "manager", "read-only"] as const satisfies readonly Role[];
export type ConsoleRole = (typeof consoleRoles)[number];

/** What support may be at an agency's desk: never an owner, who could invite others and read the whole audit log. */
export const supportRoles = ["read-only", "editor", "manager"] as const satisfies readonly Role[];
export type SupportRole = (typeof supportRoles)[number];

type Row = Readonly<Record<ConsoleRole, boolean>>;
const row = (owner: boolean, manager: boolean, readOnly: boolean): Row => ({ owner, manager, "read-only": readOnly });

/** Every action of the console. Columns: owner, manager, read-only. The team and the audit log follow the desk's table. */
export const consolePermissions = {
  "agency.read": row(true, true, true),
  "agency.create": row(true, true, false),
  "agency.suspend": row(true, true, false),
  "agency.export": row(true, false, false),
  "agency.import": row(true, false, false),
  "agency.remove": row(true, false, false),
  "quota.edit": row(true, false, false),
  "support.open": row(true, true, false),
  "key.manage": row(true, false, false),
} as const satisfies Record<string, Row>;

export type ConsoleAction = keyof typeof consolePermissions;

/** A role of the desk that the console does not have may do nothing. */
export const canInConsole = (role: Role, action: ConsoleAction): boolean =>
  (consolePermissions[action] as Partial<Record<Role, boolean>>)[role] ?? false;
