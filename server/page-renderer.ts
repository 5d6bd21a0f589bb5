import type { Context as HonoContext } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { requestContext } from "#platform/http/request-context.ts";

export type RenderPage = (request: Request, c: HonoContext<AppEnvironment>) => Promise<Response>;

/** React Router as a function from a request without a visitor to a page. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): RenderPage {
  const handle = createRequestHandler(build, mode);
  return async (request, c) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, c.get("context"));
    const page = await handle(request, provider);
    // A kept page would be drawn with the source as it was before the last change.
    if (mode === "development") page.headers.set("cache-control", "no-store");
    return page;
  };
}
