import { type Role, roles } from "./permissions.ts";

/** The vendor's staff are rows of the staff tables with this agency id, which no agency has. */
export const consoleAgencyId = 0;

/** Where staff sign in. Both areas have the same accounts, sessions, passkeys and audit log, of different agencies. */
export type StaffArea = Readonly<{
  path: "/desk" | "/console";
  cookie: `__Host-${string}`;
  roles: readonly Role[];
  /** Suggested for a new member. */
  defaultRole: Role;
  /** Otherwise the inviter gets the link to pass on. */
  mailsInvitations: boolean;
}>;

export const deskArea: StaffArea = {
  path: "/desk",
  cookie: "__Host-desk",
  roles,
  defaultRole: "negotiator",
  mailsInvitations: true,
};
export const consoleArea: StaffArea = {
  path: "/console",
  cookie: "__Host-console",
  roles: ["owner", "manager", "read-only"],
  defaultRole: "manager",
  mailsInvitations: false,
};
