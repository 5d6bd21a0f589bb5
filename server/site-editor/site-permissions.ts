import { type Action, can, type Permitted } from "#domains/staff/permissions.ts";
import { Forbidden } from "#platform/errors.ts";

export function permit(staff: Permitted, action: Action): void {
  if (!can(staff, action)) throw new Forbidden("Your role doesn't allow that");
}
