/** The current user as the browser knows it; without `user_id` nobody is signed in. */
export type CurrentUser = Readonly<{
  user_id?: number;
  title?: string | null;
  first_name?: string;
  last_name?: string;
  email?: string;
  tel_home?: string | null;
  tel_mobile?: string | null;
  house_name?: string | null;
  house_number?: string | null;
  street_address?: string | null;
  address_2?: string | null;
  locality?: string | null;
  town?: string | null;
  county?: string | null;
  postcode?: string | null;
  is_opted_in_to_marketing?: boolean;
  marketing_preference_id?: number | null;
}>;

export type UserState = Readonly<{
  status: "waiting" | "ready" | "failed";
  user: CurrentUser;
  authenticity_token: string | null;
  /** A reset link was used a moment ago: a new password needs no old one. */
  may_reset_password?: boolean;
}>;

/** What `/user.ljson` answers, and every write that changes who is here. */
export type UserAnswer = Omit<UserState, "status">;

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
  function accept({ user, authenticity_token, may_reset_password }: UserAnswer) {
    set({ status: "ready", user, authenticity_token, may_reset_password });
  }
  async function fetchUser() {
    try {
      const response = await fetch("/user.ljson", { headers: { accept: "application/json" } });
      if (!response.ok) throw new Error(`/user.ljson answered ${response.status}`);
      accept(await response.json());
    } catch (error) {
      console.error("The user could not be loaded", error);
      if (state.status !== "ready") set({ ...waiting, status: "failed" });
    }
  }

  return {
    current: () => state,
    /** Asks the server once, however often it is called. */
    load(): Promise<void> {
      loading ??= fetchUser();
      return loading;
    },
    /** Asks again: after signing in or out, or when the token was refused. Without an answer everything stays as it was. */
    reload(): Promise<void> {
      loading = fetchUser();
      return loading;
    },
    /** Takes the answer of a write that signed somebody in or out, or changed them. */
    accept,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const userState = createUserState();
