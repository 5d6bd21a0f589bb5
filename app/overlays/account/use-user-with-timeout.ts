import { useEffect, useState } from "react";
import { useUser } from "#domains/account/ui/use-user.ts";
import { startUserTimeout } from "./user-timeout.ts";

/** The current user; treated as signed out if the response takes too long. */
export function useUserWithTimeout() {
  const { status, user } = useUser();
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => startUserTimeout(() => setTimedOut(true)), []);
  return { settled: timedOut || status !== "waiting", user };
}
