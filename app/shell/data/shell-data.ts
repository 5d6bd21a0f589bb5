import { useRouteLoaderData } from "react-router";
import type { loadShellData } from "./load-shell-data.server.ts";

/** The data of header, footer and error pages; the same for every visitor. */
export type ShellData = Awaited<ReturnType<typeof loadShellData>>;

/** The shell data of the current page; undefined if it could not be loaded. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
