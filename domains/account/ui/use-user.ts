import { useSyncExternalStore } from "react";
import { type UserState, userState } from "./user-state.ts";

const waiting: UserState = { status: "waiting", user: {}, authenticity_token: null };

/** The current user; empty on the server and until `/user.ljson` has responded. */
export function useUser(): UserState {
  return useSyncExternalStore(userState.subscribe, userState.current, () => waiting);
}
