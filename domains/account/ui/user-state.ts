import { useSyncExternalStore } from "react";
import type { ProfileChanges, ProfileField } from "#domains/account/profile/profile-input.ts";
import { localPath } from "#languages/translate.ts";

/** The current user; signed out without `user_id`. */
export type CurrentUser = Readonly<{
  user_id?: number;
  is_opted_in_to_marketing?: boolean;
  marketing_preference_id?: number | null;
}> &
  Readonly<Partial<Pick<ProfileChanges, ProfileField>>>;

export type UserState = Readonly<{
  status: "waiting" | "ready" | "failed";
  user: CurrentUser;
  /** null until a write needs it. */
  authenticity_token: string | null;
  /** The password may be changed without the current one. */
  is_recent_sign_in?: boolean;
}>;

/** The response of `/user.ljson` and of every write that changes the user. */
export type UserResponse = Omit<UserState, "status">;

const waiting: UserState = { status: "waiting", user: {}, authenticity_token: null };

/** Whose account is open in this browser: a changed value fires `storage` in the other tabs. */
const accountKey = "account";
const toAccount = ({ user_id }: CurrentUser) => String(user_id ?? "");

/** The user is loaded after the page, because pages are the same for every visitor. */
export function createUserState() {
  let state = waiting;
  let loading: Promise<void> | undefined;
  let needsToken = false;
  const listeners = new Set<() => void>();

  function set(next: UserState) {
    state = next;
    for (const listener of listeners) listener();
  }
  function accept({ user, authenticity_token, is_recent_sign_in }: UserResponse) {
    set({ status: "ready", user, authenticity_token, is_recent_sign_in });
    try {
      const account = toAccount(user);
      if ((localStorage.getItem(accountKey) ?? "") !== account) localStorage.setItem(accountKey, account);
    } catch {}
  }
  async function fetchUser() {
    try {
      const headers: Record<string, string> = { accept: "application/json" };
      if (!needsToken) headers["x-csrf-token"] = "later";
      const response = await fetch(localPath("/user.ljson"), { headers });
      if (!response.ok) throw new Error(`/user.ljson answered ${response.status}`);
      accept(await response.json());
    } catch (error) {
      console.error("Could not load the user", error);
      if (state.status !== "ready") set({ ...waiting, status: "failed" });
    }
  }

  /** Fetches again. On failure the loaded user stays. */
  function reload(): Promise<void> {
    loading = fetchUser();
    return loading;
  }
  /** The token comes with a cookie, so only a visitor who sends something asks for it. */
  function loadToken(): Promise<void> {
    needsToken = true;
    return reload();
  }
  /** Another tab has signed in or out, perhaps while this page was in the back/forward cache. */
  function watchOtherTabs() {
    globalThis.addEventListener?.("storage", ({ key, newValue }) => {
      if (key === accountKey && newValue !== toAccount(state.user)) void reload();
    });
    globalThis.addEventListener?.("pageshow", ({ persisted }) => persisted && void reload());
  }

  return {
    current: () => state,
    /** Fetches once; later calls share the result. */
    load(): Promise<void> {
      if (!loading) watchOtherTabs();
      loading ??= fetchUser();
      return loading;
    },
    reload,
    loadToken,
    /** For screens that depend on the user: retries a failed load. */
    ensureLoaded(): Promise<void> {
      return state.status === "failed" ? reload() : this.load();
    },
    /** Sets the user from the response of a write. */
    accept,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const userState = createUserState();

/** The current user; empty on the server and until `/user.ljson` has responded. */
export function useUser(): UserState {
  return useSyncExternalStore(userState.subscribe, userState.current, () => waiting);
}
