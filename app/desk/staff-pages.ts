import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { SignedIn } from "./load-desk.server.ts";

/** Sign-in, account, team and audit log are pages of the desk and of the console. */
export const getAreaPath = () => (window.location.pathname.startsWith("/console") ? "/console" : "/desk");

/** A full page load, so that no data from before the sign-in stays in memory. */
export const openArea = () => window.location.assign(getAreaPath());

/** The member who is signed in. */
export function useStaff(): SignedIn["staff"] | undefined {
  const desk = useRouteLoaderData<SignedIn>("desk/desk");
  const console = useRouteLoaderData<SignedIn>("console/console");
  return (desk ?? console)?.staff;
}

/** Opens what the command menu asks for by the hash of the address, each time it does. */
export function useHashAction(hash: string, isAllowed: boolean, run: () => void): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation.
  useEffect(() => {
    if (isAllowed && location.hash === hash) run();
  }, [location.key]);
}
