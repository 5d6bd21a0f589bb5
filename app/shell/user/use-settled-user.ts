import { useEffect, useState } from "react";
import { useUser } from "#domains/account/ui/use-user.ts";
import { waitForUser } from "./wait-for-user.ts";

/** Who is here once that is known; whoever has not arrived in time counts as signed out until they do. */
export function useSettledUser() {
  const { status, user } = useUser();
  const [waitedEnough, setWaitedEnough] = useState(false);
  useEffect(() => waitForUser(() => setWaitedEnough(true)), []);
  return { settled: waitedEnough || status !== "waiting", user };
}
