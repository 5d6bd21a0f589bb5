import { useRouteLoaderData } from "react-router";
import type { loadProperty } from "./load-property.server.ts";

type Loaded = Awaited<ReturnType<typeof useLoaded>>;
export type OpenPropertyPage = Extract<Loaded, { kind: "open" }>;

/** The property under a screen over its page; null on any other page. */
export function usePropertyPage(): OpenPropertyPage | null {
  const loaded = useLoaded();
  return loaded?.kind === "open" ? loaded : null;
}

function useLoaded() {
  return useRouteLoaderData<typeof loadProperty>("property");
}
