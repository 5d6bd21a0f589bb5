import { useEffect, useState } from "react";
import { useUser } from "#domains/account/ui/use-user.ts";

const userTimeoutMs = 4500;

/** The current user; treated as signed out if the response takes too long. */
export function useUserWithTimeout() {
  const { status, user } = useUser();
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => startUserTimeout(() => setTimedOut(true)), []);
  return { settled: timedOut || status !== "waiting", user };
}

/** Calls back when the user response takes too long. Returns a cancel function. */
export function startUserTimeout(onTimeout: () => void): () => void {
  const timer = setTimeout(onTimeout, userTimeoutMs);
  return () => clearTimeout(timer);
}
