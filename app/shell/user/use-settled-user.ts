import { useEffect, useState } from "react";
import { useUser } from "#domains/account/ui/use-user.ts";

const longestWaitMs = 4500;

/** Who is here once that is known; whoever has not arrived in time counts as signed out until they do. */
export function useSettledUser() {
  const { status, user } = useUser();
  const [waitedEnough, setWaitedEnough] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedEnough(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return { settled: waitedEnough || status !== "waiting", user };
}
