/** The current user as forms need it; without `user_id` nobody is signed in. */
type CurrentUser = { user_id?: number; first_name?: string; email?: string; tel_home?: string };

export type UserState = Readonly<{
  status: "waiting" | "ready" | "failed";
  user: CurrentUser;
  authenticity_token: string | null;
}>;

const waiting: UserState = { status: "waiting", user: {}, authenticity_token: null };

/** Who is here arrives after the page, which is the same for everybody. */
export function createUserState() {
  let state = waiting;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: UserState) {
    state = next;
    for (const listener of listeners) listener();
  }
  async function fetchUser() {
    try {
      const response = await fetch("/user.ljson", { headers: { accept: "application/json" } });
      if (!response.ok) throw new Error(`/user.ljson answered ${response.status}`);
      const { user, authenticity_token } = await response.json();
      set({ status: "ready", user, authenticity_token });
    } catch (error) {
      console.error("The user could not be loaded", error);
      set({ ...waiting, status: "failed" });
    }
  }

  return {
    current: () => state,
    /** Asks the server once, however often it is called. */
    load(): Promise<void> {
      loading ??= fetchUser();
      return loading;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const userState = createUserState();
