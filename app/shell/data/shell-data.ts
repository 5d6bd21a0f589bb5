import { useRouteLoaderData } from "react-router";
import type { Late } from "#ui/island.tsx";
import type { loadShellData } from "./load-shell-data.server.ts";

type Loaded = Awaited<ReturnType<typeof loadShellData>>;

export type FooterData = Loaded["shown"]["footer"];

/** The data of header, footer and error pages; the same for every visitor. `shown` is never sent to the browser as data. */
export type ShellData = Omit<Loaded, "shown"> & { shown: Late<Loaded["shown"]> };

/** The shell data of the current page; undefined if it could not be loaded. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
