import { type Action, can, type Permitted } from "#domains/staff/permissions.ts";
import { Forbidden } from "#platform/errors.ts";

export function permit(staff: Permitted, action: Action): void {
  if (!can(staff, action)) throw new Forbidden("Your role doesn't allow that");
}

/** Host names, keys of other services and analytics code decide more than the content. */
export const ownersPaths = ["agency.json", "settings.json"];

export const toEditAction = (path: string): Action => (ownersPaths.includes(path) ? "settings.edit" : "site.edit");
export const mayEdit = (staff: Permitted, path: string) => can(staff, toEditAction(path));
/** Settings contain keys of other services. */
export function requireSight(staff: Permitted, path: string): void {
  if (!maySee(staff, path)) throw new Forbidden("Your role doesn't allow that");
}

export const maySee = (staff: Permitted, path: string) => path !== "settings.json" || can(staff, "settings.edit");
