import { useRouteLoaderData } from "react-router";
import type { loadProperty } from "./load-property.server.ts";

type Loaded = Awaited<ReturnType<typeof useLoaded>>;
export type OpenPropertyPage = Extract<Loaded, { kind: "open" }>;

/** The property of the current page; null on other pages and for a withdrawn property. */
export function usePropertyPage(): OpenPropertyPage | null {
  const loaded = useLoaded();
  return loaded?.kind === "open" ? loaded : null;
}

function useLoaded() {
  return useRouteLoaderData<typeof loadProperty>("property");
}
