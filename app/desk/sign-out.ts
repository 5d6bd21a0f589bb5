import { callDesk, showFailure } from "./call-desk.ts";
import { getAreaPath } from "./staff-pages.ts";

/** Leaves by a full page load, so that nothing of the session stays in memory. */
export async function signOut(): Promise<void> {
  const result = await callDesk("DELETE", "/session");
  if (result.ok) window.location.assign(`${getAreaPath()}/sign-in`);
  else showFailure(result);
}
