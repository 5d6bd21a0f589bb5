import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/property.ts";
import { GonePage } from "./gone-page.tsx";
import { loadProperty } from "./load-property.server.ts";
import { OpenPage } from "./open-page.tsx";
import { propertyMeta } from "./use-property-page.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadProperty(context.get(requestContext), { propertyId: params.propertyId, url });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  if (!loaderData) return [];
  if (loaderData.kind === "open") return propertyMeta(loaderData, shell);
  return [{ title: `No longer available | ${shell?.name}` }, { name: "robots", content: "noindex" }];
}

export default function Property({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "open" ? <OpenPage page={loaderData} /> : <GonePage page={loaderData} />;
}
