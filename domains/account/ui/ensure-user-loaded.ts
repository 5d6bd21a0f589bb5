import { userState } from "./user-state.ts";

/** For screens that depend on the user: retries a failed load. */
export function ensureUserLoaded(users: typeof userState = userState): Promise<void> {
  return users.current().status === "failed" ? users.reload() : users.load();
}
