import { userState } from "./user-state.ts";

/** For a screen that depends on who is here: an answer that was lost when the page came is asked for once more. */
export function askForUser(users: typeof userState = userState): Promise<void> {
  return users.current().status === "failed" ? users.reload() : users.load();
}
