import { type Action, can, type Permitted } from "#domains/staff/permissions.ts";
import { Forbidden } from "#platform/errors.ts";

export function permit(staff: Permitted, action: Action): void {
  if (!can(staff, action)) throw forbidden();
}

const forbidden = () => new Forbidden("Your role doesn't allow that");

/** Host names, keys of other services and analytics code decide more than the content. */
export const ownersPaths = ["agency.json", "settings.json"];

/** The path may come from a body that has not been validated. */
export const toEditAction = (path: unknown): Action =>
  ownersPaths.some((own) => own === path) ? "settings.edit" : "site.edit";
export const mayEdit = (staff: Permitted, path: string) => can(staff, toEditAction(path));

/** Settings contain keys of other services. */
export const maySee = (staff: Permitted, path: unknown) => path !== "settings.json" || can(staff, "settings.edit");

export function requireSight(staff: Permitted, path: unknown): void {
  if (!maySee(staff, path)) throw forbidden();
}
